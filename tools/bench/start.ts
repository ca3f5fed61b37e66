import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../test/support/free-port';
import { type MachineFloor, processOf } from './floor';
import { atMost, now, printFigure } from './measure';
import { seconds } from './rebuild';

/** Starts of an empty program in five seconds if one takes 50 ms. */
const MOST_PROCESSES = 100;

/**
 * Measures `npm start` on existing data, with its own PostgreSQL, until it says that it is ready.
 */
export async function benchStart(root: string, machine: MachineFloor): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'evenkeel-start-'));
  chmodSync(dataDir, 0o755);
  try {
    await start(root, dataDir);
    const lasted = await start(root, dataDir);
    printFigure({
      name: 'npm start, the second time on the same data',
      value: seconds(lasted),
      floor: processOf(machine),
      ratios: [atMost(lasted / machine.processMs, MOST_PROCESSES)],
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function start(root: string, dataDir: string): Promise<number> {
  const began = now();
  const launcher = spawn(process.execPath, ['tools/launcher/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: '',
      REDIS_URL: '',
      EVENTSTORE_URL: '',
      DEMO: 'off',
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(launcher, 'close');
  let said = '';
  let lasted = NaN;
  for await (const text of launcher.stdout) {
    said += String(text);
    if (!Number.isNaN(lasted) || !said.includes('Evenkeel is ready')) continue;
    lasted = now() - began;
    launcher.kill('SIGTERM');
  }
  await ended;
  if (Number.isNaN(lasted)) throw new Error(`npm start did not get ready: ${said}`);
  return lasted;
}
