import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './lock.mjs';
import { say, StartProblem } from './messages.mjs';
import { identity, pidFileLines } from './postgres-pid-file.mjs';
import { serverEnvironment } from './postgres-programs.mjs';

const STOP_MS = 20_000;
const TELL_MS = 10_000;
const LAST_LINES = 40;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  fsync: 'on',
  synchronous_commit: 'on',
  autovacuum_naptime: '15s',
  random_page_cost: '1.1',
  jit: 'off',
  // Containers often provide 64 MB of shared memory, and parallel plans need more.
  max_parallel_workers_per_gather: '0',
  log_destination: 'stderr',
};

/**
 * Starts a server on a data folder and waits until it accepts connections. It gets its own session,
 * so Ctrl-C in the terminal does not end it before its clients. Rejects with its last output if it
 * ends early. However long it takes: after a crash it replays its log, and a server that is killed
 * in the midst of that begins again.
 * @param {{ program: string, folder: string, port: number, user: object | null, lock:
 * import('./kernel-lock.mjs').KernelLock, settings?: Record<string, string>, onOutput?: (text:
 * string) => void, signal?: AbortSignal }} options lock: the server inherits it and keeps it for as
 * long as any of its processes lives; settings: of PostgreSQL, before those of the launcher;
 * signal: stops a server that is starting
 * @returns {Promise<import('node:child_process').ChildProcess>}
 */
export async function startServer({
  program,
  folder,
  port,
  user,
  lock,
  settings = {},
  onOutput = () => undefined,
  signal,
}) {
  const flags = Object.entries({ ...SETTINGS, ...settings, port: String(port) }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  const child = spawn(program, ['-D', folder, ...flags], {
    ...user,
    detached: true,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe', lock.fd],
    env: serverEnvironment(process.env),
  });
  const last = [];
  child.stderr.on('data', (chunk) => {
    last.push(...chunk.toString().trimEnd().split('\n'));
    last.splice(0, last.length - LAST_LINES);
    onOutput(chunk.toString());
  });
  const ended = new Promise((_, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) =>
      reject(problemOf(`PostgreSQL ended (${signal ?? code}): ${last.join('\n')}`, folder)),
    );
  });
  await Promise.race([ended, untilReady(child, folder, signal)]);
  lock.write(identity(pidFileLines(folder)));
  ended.catch(() => undefined);
  return Object.assign(child, {
    complaints: () =>
      last
        .filter((line) => /\b(ERROR|FATAL|PANIC)\b/.test(line))
        .slice(-5)
        .join('\n'),
  });
}

/** Waits until line 8 of postmaster.pid is `ready`; pg_ctl waits for this as well. */
async function untilReady(child, folder, signal) {
  const begun = Date.now();
  let told = begun;
  while (child.exitCode === null && child.signalCode === null) {
    const lines = pidFileLines(folder);
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return;
    if (signal?.aborted) await stopServer(child.pid);
    const now = Date.now();
    if (now - told > TELL_MS) {
      told = now;
      const seconds = Math.round((now - begun) / 1000);
      say(`PostgreSQL has been starting for ${seconds} s. After a crash it replays its log.`);
    }
    await sleep(15);
  }
  await sleep(1000);
}

/**
 * Shuts down fast: the server ends sessions and writes a checkpoint. If that takes too long, it is
 * forced to quit and replays its log at the next start.
 */
export async function stopServer(pid) {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL']) {
    if (!isAlive(pid)) return;
    send(pid, signal);
    if (await untilGone(pid, signal === 'SIGINT' ? STOP_MS : 5000)) return;
  }
}

/**
 * Returns the problem of a failed start. PostgreSQL refuses to start if any process has the number
 * in its pid file.
 */
function problemOf(text, folder) {
  if (!/lock file "postmaster.pid" already exists/.test(text)) return new Error(text);
  return new StartProblem(
    `${join(folder, 'postmaster.pid')} names process ${pidFileLines(folder)[0]}, which runs and may be a PostgreSQL on this folder. If no PostgreSQL uses the folder, on no machine and in no container, remove that file and start again.`,
  );
}

function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

async function untilGone(pid, milliseconds) {
  const deadline = Date.now() + milliseconds;
  while (Date.now() < deadline) {
    if (!isAlive(pid)) return true;
    await sleep(20);
  }
  return false;
}
