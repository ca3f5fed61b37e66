import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Takes a lock file that names its owner. A lock with a dead owner counts as free.
 * @returns {{ release: () => void } | { heldBy: number }}
 */
export function takeLock(file) {
  mkdirSync(dirname(file), { recursive: true });
  const own = ownText();
  for (;;) {
    try {
      writeFileSync(file, own, { flag: 'wx', mode: 0o600 });
      return { release: () => readText(file) === own && rmSync(file, { force: true }) };
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const found = readText(file);
    const holder = ownerOf(found);
    if (holder !== null) return { heldBy: holder };
    removeStale(file, found);
  }
}

/** Runs `work` while it holds the lock file; waits until the lock is free. */
export async function withLock(file, work) {
  let lock = takeLock(file);
  while ('heldBy' in lock) {
    await sleep(100);
    lock = takeLock(file);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/** Returns the text that identifies this process in a lock. */
export function ownText() {
  return JSON.stringify({ pid: process.pid, startedAt: processStart(process.pid) });
}

/** Returns the process that holds the lock, or null if the text names no living process. */
export function ownerOf(text) {
  try {
    const { pid, startedAt } = JSON.parse(text ?? '');
    return isAlive(pid) && processStart(pid) === startedAt ? pid : null;
  } catch {
    return null;
  }
}

/**
 * Two processes that find the same stale lock may race: the one that moved a fresh lock away puts
 * it back.
 */
function removeStale(file, stale) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (readText(aside) === stale) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

/**
 * Checks whether a process runs. A process that has ended but was not collected by its parent (no
 * init in a container) does not run.
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return statusFields(pid)[0] !== 'Z';
}

/**
 * Distinguishes a process from a later one with the same number; null if the system does not tell.
 */
function processStart(pid) {
  return statusFields(pid)[19] ?? null;
}

/**
 * Returns the fields of /proc/<pid>/stat after the program's name; none if there is no such file.
 */
function statusFields(pid) {
  const text = readText(`/proc/${pid}/stat`);
  return text ? text.slice(text.lastIndexOf(')') + 2).split(' ') : [];
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
