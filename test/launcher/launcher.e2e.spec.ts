import { readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { signUp } from '../support/api';
import { freePort } from '../support/free-port';
import { eventually, launch, type Launcher, makeDataDir, processesOf } from './launcher';

jest.setTimeout(180_000);

describe('npm start', () => {
  const dataDir = makeDataDir();
  const running: Launcher[] = [];
  let port: string;

  const start = (env: NodeJS.ProcessEnv = {}) => {
    const launcher = launch({ DATA_DIR: dataDir.path, PORT: port, ...env });
    running.push(launcher);
    return launcher;
  };
  const answers = async (at = port) => (await fetch(`http://127.0.0.1:${at}/health/ready`)).status;

  beforeAll(async () => void (port = String(await freePort())));
  afterEach(async () => {
    for (const launcher of running.splice(0)) {
      launcher.signal('SIGINT');
      await launcher.exit;
    }
  });
  afterAll(() => dataDir.remove());

  it('serves, and Ctrl-C leaves nothing running', async () => {
    const launcher = start();
    await launcher.untilReady();
    expect(await answers()).toBe(200);
    launcher.signal('SIGINT');
    expect(await launcher.exit).toBe(0);
    expect(processesOf(dataDir.path)).toEqual([]);
  });

  it('serves again at the second start on the same data', async () => {
    await start().untilReady();
    expect(await answers()).toBe(200);
  });

  it('keeps what holds a secret to its owner', async () => {
    await start().untilReady();
    const modes = ['postgres.json', 'instance.json', 'master.key'].map(
      (name) => statSync(join(dataDir.path, name)).mode & 0o777,
    );
    expect(modes).toEqual([0o600, 0o600, 0o600]);
  });

  it('refuses to start without the master key of its data, and starts again when that is put back', async () => {
    const [kept, aside] = [join(dataDir.path, 'master.key'), join(dataDir.path, 'kept.key')];
    const first = start();
    await first.untilReady();
    await signUp(`http://127.0.0.1:${port}`);
    first.signal('SIGINT');
    await first.exit;
    renameSync(kept, aside);
    const without = start();
    expect(await without.exit).toBe(1);
    expect(without.output()).toContain('The master key is not the one of this data');
    expect(without.output()).not.toMatch(/Starting it again|\n +at /);
    expect(processesOf(dataDir.path)).toEqual([]);
    renameSync(aside, kept);
    await start().untilReady();
  });

  it('says in one line which setting is wrong, before it starts anything', async () => {
    const fresh = makeDataDir();
    const refusal = async (env: NodeJS.ProcessEnv): Promise<string> => {
      const launcher = start({ DATA_DIR: fresh.path, ...env });
      expect(await launcher.exit).toBe(1);
      expect(launcher.output()).not.toMatch(/Starting it again|\n +at |"stack"/);
      return launcher.output();
    };
    expect(await refusal({ LOG_LEVEL: 'loud' })).toMatch(
      /could not start\. LOG_LEVEL must be one of debug, info, warn, error\n$/,
    );
    expect(await refusal({ DEMO: 'maybe', PORT: 'x', LOG_LEVEL: 'loud' })).toMatch(
      /could not start\. DEMO must be on or off, not "maybe"; PORT must be a whole number from 1 to 65535, not "x"; LOG_LEVEL must be one of debug, info, warn, error\n$/,
    );
    expect(readdirSync(fresh.path)).toEqual(['launcher.lock']);
    // The launcher opens the log for the first time when it makes the tables.
    expect(await refusal({ EVENTSTORE_URL: 'esdb://' })).toMatch(
      /could not start\. EVENTSTORE_URL: .*\nThe database could not be brought up to date\.\n$/,
    );
    fresh.remove();
  });

  it('says in one line which server cannot be reached', async () => {
    const launcher = start({ DATABASE_URL: 'postgres://evenkeel:secret@127.0.0.1:1/evenkeel' });
    expect(await launcher.exit).toBe(1);
    expect(launcher.output()).toMatch(
      /^(api|projector): PostgreSQL at 127\.0\.0\.1:1 \(DATABASE_URL\): connect ECONNREFUSED 127\.0\.0\.1:1$/m,
    );
    expect(launcher.output()).not.toMatch(/Starting it again|\n +at |"stack"|secret/);
  });

  it('says in one line that Redis cannot be reached', async () => {
    const launcher = start({ REDIS_URL: 'redis://:secret@127.0.0.1:1' });
    expect(await launcher.exit).toBe(1);
    expect(launcher.output()).toMatch(
      /could not start\. api ended while starting \(code 1\):\napi: Redis does not answer at 127\.0\.0\.1:1 \(REDIS_URL\): connect ECONNREFUSED 127\.0\.0\.1:1$/m,
    );
    expect(launcher.output()).not.toMatch(/Starting it again|\n +at |"stack"|secret/);
  });

  it('heals what a launcher that was killed left behind', async () => {
    const killed = start();
    await killed.untilReady();
    killed.signal('SIGKILL');
    await killed.exit;
    const next = start();
    await next.untilReady();
    expect(next.output()).toContain(
      'PostgreSQL was still running from an earlier start. Stopped it.',
    );
    expect(await answers()).toBe(200);
    next.signal('SIGTERM');
    expect(await next.exit).toBe(0);
    expect(processesOf(dataDir.path)).toEqual([]);
  });

  it.each(['api', 'projector'])('starts %s again when it dies', async (name) => {
    const launcher = start();
    await launcher.untilReady();
    const found = processesOf(dataDir.path).find((line) => line.includes(`dist/apps/${name}/`));
    process.kill(Number(found?.split(' ')[0]), 'SIGKILL');
    await eventually(() =>
      processesOf(dataDir.path).some(
        (line) => line.includes(`dist/apps/${name}/`) && line !== found,
      ),
    );
    await eventually(async () => (await answers().catch(() => 0)) === 200);
    expect(launcher.output()).toContain(`${name} ended (SIGKILL). Starting it again`);
  });

  it('starts PostgreSQL again whenever it dies, and nothing waits longer because it died before', async () => {
    const launcher = start();
    await launcher.untilReady();
    const timesBack = () => launcher.output().split('PostgreSQL is running again.').length - 1;
    for (let death = 1; death <= 4; death += 1) {
      process.kill(
        Number(readFileSync(join(dataDir.path, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
        'SIGKILL',
      );
      await eventually(() => timesBack() === death);
      await eventually(async () => (await answers().catch(() => 0)) === 200);
    }
    expect(launcher.output()).not.toMatch(/Starting it again in (?!0\.25 s)/);
  });

  it('says which port is taken and how to choose another, and leaves nothing running', async () => {
    const other = createServer().listen(Number(port), '127.0.0.1');
    try {
      const launcher = start();
      expect(await launcher.exit).toBe(1);
      expect(launcher.output()).toMatch(
        new RegExp(
          `Port ${port} is already taken by another program\\. Stop it, or choose another one: PORT=\\d+ npm start`,
        ),
      );
      expect(processesOf(dataDir.path)).toEqual([]);
    } finally {
      other.close();
    }
  });

  it('says which process already runs on a data folder', async () => {
    const first = start();
    await first.untilReady();
    const second = start({ PORT: String(await freePort()) });
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain(
      `Evenkeel is already running on ${dataDir.path} (process ${first.pid}, at http://localhost:${port})`,
    );
    expect(await answers()).toBe(200);
  });

  it('runs side by side with another on its own folder and port', async () => {
    const beside = makeDataDir();
    const otherPort = String(await freePort());
    const launchers = [start(), start({ DATA_DIR: beside.path, PORT: otherPort })];
    await Promise.all(launchers.map((launcher) => launcher.untilReady()));
    expect(await Promise.all([answers(port), answers(otherPort)])).toEqual([200, 200]);
    for (const launcher of launchers) launcher.signal('SIGINT');
    await Promise.all(launchers.map((launcher) => launcher.exit));
    beside.remove();
  });

  it('can be stopped while it starts', async () => {
    const launcher = start();
    const hasStartedAProgram = () => processesOf(dataDir.path).length > 1;
    await eventually(hasStartedAProgram);
    launcher.signal('SIGINT');
    expect(await launcher.exit).toBe(0);
    expect(processesOf(dataDir.path)).toEqual([]);
  });
});
