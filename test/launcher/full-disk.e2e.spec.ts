import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { freePort } from '../support/free-port';
import { launch, makeDataDir, mountSmallDisk, processesOf } from './launcher';

jest.setTimeout(120_000);

const dataDir = makeDataDir();
mkdirSync(dirname(dataDir.path), { recursive: true });
const disk = mountSmallDisk(dirname(dataDir.path), '30M');
const withSmallDisk = disk ? test : test.skip;

afterAll(() => {
  disk?.unmount();
  dataDir.remove();
});

withSmallDisk(
  'a full disk is named as the reason, and nothing is left running (needs the right to mount)',
  async () => {
    const launcher = launch({ DATA_DIR: dataDir.path, PORT: String(await freePort()) });
    expect(await launcher.exit).toBe(1);
    expect(launcher.output()).toContain(`The disk is full: ${dataDir.path} cannot grow.`);
    expect(processesOf(dataDir.path)).toEqual([]);
  },
);
