import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../support/free-port';
import { eventually, launch, type Launcher, makeDataDir, processesOf } from './launcher';

jest.setTimeout(180_000);

describe('a first start that is killed', () => {
  const dataDir = makeDataDir();
  const folder = join(dataDir.path, 'postgres');
  const start = async (): Promise<Launcher> =>
    launch({ DATA_DIR: dataDir.path, PORT: String(await freePort()) });
  const drafts = () =>
    existsSync(dataDir.path)
      ? readdirSync(dataDir.path).filter((name) => name.startsWith('postgres.new-'))
      : [];
  const begun = (file: string) => () =>
    drafts().some((name) => existsSync(join(dataDir.path, name, file)));

  beforeEach(() => rmSync(dataDir.path, { recursive: true, force: true }));
  afterAll(() => dataDir.remove());
  const startAndStop = async () => {
    const next = await start();
    await next.untilReady();
    next.signal('SIGINT');
    expect(await next.exit).toBe(0);
  };
  const worksNow = async () => {
    await startAndStop();
    // If an initdb outlived its launcher, the start after this one removes its files.
    if (drafts().length > 0) await startAndStop();
    expect(drafts()).toEqual([]);
  };

  it.each(['PG_VERSION', 'base/4'])(
    'leaves a folder from which the next one works (killed when initdb had begun with %s)',
    async (file) => {
      const killed = await start();
      await eventually(begun(file));
      killed.signal('SIGKILL');
      await killed.exit;
      expect(existsSync(folder)).toBe(false);
      await worksNow();
    },
  );

  it('leaves a folder from which the next one works (initdb itself was killed)', async () => {
    const killed = await start();
    await eventually(begun('global/pg_control'));
    for (const line of processesOf(dataDir.path).filter((found) => /initdb|postgres/.test(found)))
      process.kill(parseInt(line, 10), 'SIGKILL');
    expect(await killed.exit).toBe(1);
    expect(existsSync(folder)).toBe(false);
    await worksNow();
  });

  it('of a release before, in the midst of initdb, is no obstacle', async () => {
    mkdirSync(join(folder, 'base/1'), { recursive: true });
    writeFileSync(join(folder, 'PG_VERSION'), '18\n');
    writeFileSync(join(dataDir.path, 'postgres.json'), '{"password":"never used"}');
    await worksNow();
    expect(readFileSync(join(dataDir.path, 'postgres.json'), 'utf8')).not.toContain('never used');
  });

  it('is no reason to throw away a folder that holds data', async () => {
    mkdirSync(join(folder, 'base/16384'), { recursive: true });
    const refused = await start();
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toContain(`${folder} is damaged`);
    expect(existsSync(join(folder, 'base/16384'))).toBe(true);
  });
});
