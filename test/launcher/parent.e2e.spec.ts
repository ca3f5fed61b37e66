import { freePort } from '../support/free-port';
import { eventually, makeDataDir, npmStart, processesOf } from './launcher';

jest.setTimeout(180_000);

describe('npm start, whose npm is gone,', () => {
  const dataDir = makeDataDir();
  afterAll(() => {
    for (const line of processesOf(dataDir.path)) process.kill(parseInt(line, 10), 'SIGKILL');
    dataDir.remove();
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)('stops everything (%s)', async (signal) => {
    const npm = npmStart({ DATA_DIR: dataDir.path, PORT: String(await freePort()) });
    await npm.untilReady();
    expect(processesOf(dataDir.path).length).toBeGreaterThan(4);
    npm.signal(signal);
    await eventually(() => processesOf(dataDir.path).length === 0);
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)('stops while it starts (%s)', async (signal) => {
    const npm = npmStart({ DATA_DIR: dataDir.path, PORT: String(await freePort()) });
    const isLauncher = (line: string) => / node .*start\.mjs/.test(line);
    await eventually(() => processesOf(dataDir.path).some(isLauncher));
    npm.signal(signal);
    await eventually(() => processesOf(dataDir.path).length === 0);
  });
});
