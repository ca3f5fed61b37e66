import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './lock.mjs';

const STOP_MS = 20_000;
const START_MS = 60_000;
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
  // Containers often give 64 MB of shared memory, which parallel plans overrun.
  max_parallel_workers_per_gather: '0',
  log_destination: 'stderr',
};

/**
 * Starts a server on a data folder and waits until it takes connections. It gets a session of its own, so that Ctrl-C in the terminal
 * does not end it before its clients. Rejects with its last words where it ends before.
 * @returns {Promise<import('node:child_process').ChildProcess>}
 */
export async function startServer({ program, folder, port, user, onOutput = () => undefined }) {
  const flags = Object.entries({ ...SETTINGS, port: String(port) }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(program, ['-D', folder, ...flags], { ...user, detached: true, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, LC_ALL: 'C' } });
  const last = [];
  child.stderr.on('data', (chunk) => {
    last.push(...chunk.toString().trimEnd().split('\n'));
    last.splice(0, last.length - LAST_LINES);
    onOutput(chunk.toString());
  });
  const ended = new Promise((_, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => reject(new Error(`PostgreSQL ended (${signal ?? code}): ${last.join('\n')}`)));
  });
  await Promise.race([ended, untilReady(child, folder)]);
  ended.catch(() => undefined);
  return Object.assign(child, { complaints: () => last.filter((line) => /\b(ERROR|FATAL|PANIC)\b/.test(line)).slice(-5).join('\n') });
}

/** Line 8 of postmaster.pid turns to `ready`: what pg_ctl waits for too. */
async function untilReady(child, folder) {
  const deadline = Date.now() + START_MS;
  while (child.exitCode === null && child.signalCode === null) {
    const lines = pidFileLines(folder);
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return;
    if (Date.now() > deadline) {
      child.kill('SIGQUIT');
      throw new Error(`PostgreSQL did not get ready within ${START_MS / 1000} s`);
    }
    await sleep(15);
  }
  await sleep(1000);
}

/** Fast shutdown: sessions are ended, a checkpoint is written. After a while without one it is made to quit; the log is then replayed at the next start. */
export async function stopServer(pid) {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL']) {
    if (!isAlive(pid)) return;
    send(pid, signal);
    if (await untilGone(pid, signal === 'SIGINT' ? STOP_MS : 5000)) return;
  }
}

/**
 * Clears what a killed launcher left in a data folder: a server that still runs there is stopped, the pid file of a dead one removed.
 * @returns {Promise<'stopped' | 'removed' | 'nothing'>}
 */
export async function clearLeftOver(folder) {
  const pid = Number(pidFileLines(folder)[0]);
  if (!pid) return 'nothing';
  const isServer = isAlive(pid) && servesFolder(pid, folder);
  if (isServer) await stopServer(pid);
  rmSync(join(folder, 'postmaster.pid'), { force: true });
  return isServer ? 'stopped' : 'removed';
}

/** Whether that process is a server on this folder, and not another program that was given the number of a dead one. */
function servesFolder(pid, folder) {
  if (!existsSync('/proc/self')) return true;
  try {
    return realpathSync(readlinkSync(`/proc/${pid}/cwd`)) === realpathSync(folder);
  } catch {
    return false;
  }
}

function pidFileLines(folder) {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
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
