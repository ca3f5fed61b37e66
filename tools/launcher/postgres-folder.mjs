import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeKernelLock } from './kernel-lock.mjs';
import { isAlive } from './lock.mjs';
import { StartProblem } from './messages.mjs';
import { identity, pidFileLines } from './postgres-pid-file.mjs';
import { stopServer } from './postgres-process.mjs';

/**
 * Longest wait for the sessions of a killed server, which end by themselves within about a second.
 */
const LONGEST_END_MS = 15_000;

/**
 * Takes the lock of a server's data folder, which every server that this release starts holds for
 * its life. A server that a killed launcher left behind is stopped, if it is proven to be one on
 * this folder. Throws a StartProblem if another one uses the folder.
 * @returns {Promise<{ lock: import('./kernel-lock.mjs').KernelLock, hasStopped: boolean }>}
 */
export async function holdFolder(folder) {
  const hasStopped = await stopLeftOver(folder);
  const deadline = Date.now() + LONGEST_END_MS;
  for (;;) {
    const lock = takeKernelLock(`${folder}.lock`);
    if (lock) {
      clearPidFile(folder, lock);
      return { lock, hasStopped };
    }
    if (Date.now() > deadline)
      throw new StartProblem(
        `A PostgreSQL still runs on ${folder}, in another container or on another machine. Stop it there, and start again.`,
      );
    await sleep(100);
  }
}

/**
 * Removes the pid file of a dead server of this release if its number now belongs to another
 * process, because PostgreSQL would refuse to start. PostgreSQL itself replaces the file of any
 * other dead server, after a check for remaining sessions. A pid file that was not written under
 * the lock may be that of a server in another container.
 * @param {import('./kernel-lock.mjs').KernelLock} lock
 */
export function clearPidFile(folder, lock) {
  const lines = pidFileLines(folder);
  const pid = Number(lines[0]);
  if (!pid || !lock.isKept || lock.read() !== identity(lines)) return;
  if (isAlive(pid) && !isServerOn(pid, folder))
    rmSync(join(folder, 'postmaster.pid'), { force: true });
}

async function stopLeftOver(folder) {
  const pid = Number(pidFileLines(folder)[0]);
  if (!pid || !isAlive(pid) || !isServerOn(pid, folder)) return false;
  await stopServer(pid);
  return true;
}

/**
 * Checks whether a process is proven to be a server on this folder, and not another program that
 * got the number of a dead one.
 */
function isServerOn(pid, folder) {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    const place = realpathSync(readlinkSync(`/proc/${pid}/cwd`));
    return /postgres/.test(command) && place === realpathSync(folder);
  } catch (error) {
    return error.code === 'ENOENT' && process.platform !== 'linux' && isNamedBy(pid, folder);
  }
}

/**
 * Checks by the command line whether a process is a server on this folder, on systems without
 * /proc.
 */
function isNamedBy(pid, folder) {
  try {
    const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return /postgres/.test(command) && command.includes(`-D ${folder} `);
  } catch {
    return false;
  }
}
