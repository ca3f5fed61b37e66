import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../support/node-program';

const READY_MS = 90_000;

/** A launcher (`npm start`) as a process, with its output. */
export interface Launcher {
  readonly pid: number;
  readonly exit: Promise<number | null>;
  output(): string;
  /** Resolves when the launcher says that it is ready; rejects if it ends before. */
  untilReady(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
}

/** Makes a data folder whose path has a space. */
export function makeDataDir(): { path: string; remove: () => void } {
  const parent = mkdtempSync(join(tmpdir(), 'evenkeel launcher-'));
  chmodSync(parent, 0o755);
  return {
    path: join(parent, 'data'),
    remove: () => rmSync(parent, { recursive: true, force: true }),
  };
}

type LauncherEnv = { DATA_DIR: string; PORT: string } & NodeJS.ProcessEnv;

/** Starts the launcher with Node.js itself, so that signals reach it. */
export const launch = (env: LauncherEnv): Launcher =>
  run([process.execPath, 'tools/launcher/start.mjs'], env);

/**
 * Starts the launcher in a pid namespace of its own, as in another container; any signal kills all
 * processes in it.
 */
export function launchElsewhere(env: LauncherEnv): Launcher {
  const unshare = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
  const launcher = run([...unshare, process.execPath, 'tools/launcher/start.mjs'], env);
  return { ...launcher, signal: () => launcher.signal('SIGKILL') };
}

/** Starts the launcher with npm, as people do; `pid` and `signal` belong to npm. */
export const npmStart = (env: LauncherEnv): Launcher => run(['npm', 'start'], env);

function run([program = '', ...args]: readonly string[], env: LauncherEnv): Launcher {
  const child: ChildProcess = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', REDIS_URL: '', DEMO: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
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
          ready();
        };
        child.stdout?.on('data', look);
        child.once(
          'close',
          () => (clearTimeout(timer), reject(new Error(`ended before it was ready:\n${output}`))),
        );
        look();
      }),
  };
}

/**
 * Returns the processes that belong to a data folder: their command line, folder or DATA_DIR names
 * it. Linux only.
 */
export function processesOf(dataDir: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const stat = read(`/proc/${pid}/stat`);
      return (
        stat !== '' &&
        stat.slice(stat.lastIndexOf(')') + 2)[0] !== 'Z' &&
        (read(`/proc/${pid}/environ`) + read(`/proc/${pid}/cmdline`)).includes(dataDir)
      );
    })
    .map((pid) => `${pid} ${read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')}`);
}

/** Mounts a file system of a size; returns null if this machine does not allow that. */
export function mountSmallDisk(path: string, size: string): { unmount: () => void } | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', path], {
      stdio: 'ignore',
    });
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

/** Waits until the condition holds; rejects after a minute. */
export async function eventually(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('it did not come to be within 60 s');
    await new Promise((done) => setTimeout(done, 50));
  }
}
