import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../support/node-program';

const READY_MS = 90_000;

/** A launcher (`npm start`) as a process, and what it has said. */
export interface Launcher {
  readonly pid: number;
  readonly exit: Promise<number | null>;
  output(): string;
  /** Resolves with the seconds that it took until it said that it is ready; rejects where it ends before. */
  untilReady(): Promise<number>;
  signal(signal: NodeJS.Signals): void;
}

/** A data folder of its own whose path has a space. */
export function makeDataDir(): { path: string; remove: () => void } {
  const parent = mkdtempSync(join(tmpdir(), 'evenkeel launcher-'));
  chmodSync(parent, 0o755);
  return { path: join(parent, 'data'), remove: () => rmSync(parent, { recursive: true, force: true }) };
}

export function launch(env: { DATA_DIR: string; PORT: string } & NodeJS.ProcessEnv): Launcher {
  const startedAt = Date.now();
  const child: ChildProcess = spawn(process.execPath, ['tools/launcher/start.mjs'], { cwd: ROOT, env: { ...process.env, DATABASE_URL: '', REDIS_URL: '', DEMO: 'off', ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exit = new Promise<number | null>((done) => child.once('close', done));
  return {
    pid: child.pid ?? 0,
    exit,
    output: () => output,
    signal: (signal) => void child.kill(signal),
    untilReady: () =>
      new Promise((ready, reject) => {
        const timer = setTimeout(() => reject(new Error(`not ready:\n${output}`)), READY_MS);
        const look = () => {
          if (!output.includes('Evenkeel is ready')) return;
          clearTimeout(timer);
          ready((Date.now() - startedAt) / 1000);
        };
        child.stdout?.on('data', look);
        child.once('close', () => (clearTimeout(timer), reject(new Error(`ended before it was ready:\n${output}`))));
        look();
      }),
  };
}

/** Processes that belong to a data folder: their command line, folder or DATA_DIR names it. Linux only. */
export function processesOf(dataDir: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const stat = read(`/proc/${pid}/stat`);
      return stat !== '' && stat.slice(stat.lastIndexOf(')') + 2)[0] !== 'Z' && (read(`/proc/${pid}/environ`) + read(`/proc/${pid}/cmdline`)).includes(dataDir);
    })
    .map((pid) => `${pid} ${read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')}`);
}

/** Mounts a file system of that size; null where this machine does not let us. */
export function mountSmallDisk(path: string, size: string): { unmount: () => void } | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', path], { stdio: 'ignore' });
    return { unmount: () => void execFileSync('umount', ['-l', path], { stdio: 'ignore' }) };
  } catch {
    return null;
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
