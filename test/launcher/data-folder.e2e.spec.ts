import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../support/free-port';
import { launch, type Launcher, launchElsewhere, makeDataDir, processesOf } from './launcher';

jest.setTimeout(180_000);

const mayUnshare = (() => {
  try {
    execFileSync('unshare', ['--pid', '--fork', '--mount-proc', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
const withNamespaces = mayUnshare ? it : it.skip;

describe('a data folder that two containers share (needs the right to make namespaces)', () => {
  const dataDir = makeDataDir();
  const running: Launcher[] = [];
  const env = async () => ({ DATA_DIR: dataDir.path, PORT: String(await freePort()) });
  const start = async (how = launch) => {
    const launcher = how(await env());
    running.push(launcher);
    return launcher;
  };
  const server = () =>
    Number(readFileSync(join(dataDir.path, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

  afterEach(async () => {
    for (const launcher of running.splice(0)) {
      launcher.signal('SIGINT');
      await launcher.exit;
    }
  });
  afterAll(() => dataDir.remove());

  withNamespaces('is refused to the second launcher', async () => {
    const first = await start();
    await first.untilReady();
    const second = await start(launchElsewhere);
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain(
      `Evenkeel is already running on ${dataDir.path} in another container or on another machine`,
    );
    expect(processesOf(dataDir.path).some((line) => line.startsWith(`${server()} `))).toBe(true);
  });

  withNamespaces('is refused while PostgreSQL outlives the first launcher there', async () => {
    const first = await start();
    await first.untilReady();
    first.signal('SIGKILL');
    await first.exit;
    const left = server();
    const second = await start(launchElsewhere);
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain(
      `A PostgreSQL still runs on ${join(dataDir.path, 'postgres')}, in another container or on another machine.`,
    );
    expect(server()).toBe(left);
    const third = await start();
    await third.untilReady();
    expect(third.output()).toContain('PostgreSQL was still running from an earlier start.');
  });

  withNamespaces('goes to the next launcher when the first has ended', async () => {
    const first = await start(launchElsewhere);
    await first.untilReady();
    first.signal('SIGKILL');
    await first.exit;
    await (await start()).untilReady();
  });
});
