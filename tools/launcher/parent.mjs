import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { isAlive } from './lock.mjs';

const LOOK_EVERY_MS = 500;
const RUNNER = /^(npm|node|npx|pnpm|yarn|bun)/;
const SHELL = /^-?(sh|bash|dash|ash|zsh|ksh|busybox|cmd\.exe)$/;

/**
 * Calls `onGone` once when npm, or the shell in which npm runs scripts, has ended. If they are
 * killed, this process gets no signal, and npm may pass SIGTERM to the shell alone. A launcher that
 * npm does not run may outlive its parent.
 */
export function watchParent(onGone, env = process.env) {
  if (!env.npm_lifecycle_event) return;
  const parent = process.ppid;
  // Below a shell, npm is one step further up. Some shells are replaced by their last program.
  const above = SHELL.test(nameOf(parent)) ? parentOf(parent) : null;
  // The first process of the system adopts the children of processes that have ended, although in a
  // container it may be npm itself.
  const isOrphan = (above ?? parent) === 1 && !RUNNER.test(nameOf(1)) && !SHELL.test(nameOf(1));
  const isGone = () =>
    isOrphan ||
    process.ppid !== parent ||
    !isAlive(parent) ||
    (above !== null && parentOf(parent) !== above);
  const timer = setInterval(() => {
    if (!isGone()) return;
    clearInterval(timer);
    onGone();
  }, LOOK_EVERY_MS);
  timer.unref();
}

/** Returns the parent of a process; null if the system does not tell. */
function parentOf(pid) {
  const stat = procFile(pid, 'stat');
  if (stat) return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  return Number(ps(pid, 'ppid')) || null;
}

/** Returns the name of a process's program, without its folder. */
const nameOf = (pid) => basename(procFile(pid, 'comm')?.trim() ?? ps(pid, 'comm'));

function procFile(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return null;
  }
}

function ps(pid, column) {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
