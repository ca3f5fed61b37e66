import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Takes a lock file that names its owner. A lock whose owner is dead counts as free.
 * @returns {{ release: () => void } | { heldBy: number }}
 */
export function takeLock(file) {
  mkdirSync(dirname(file), { recursive: true });
  const own = JSON.stringify({ pid: process.pid, startedAt: processStart(process.pid) });
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

/** Runs `work` while nobody else does who uses the same lock file; waits for the turn. */
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

/** The process that holds the lock, or null where the text names none that lives. */
function ownerOf(text) {
  try {
    const { pid, startedAt } = JSON.parse(text ?? '');
    return isAlive(pid) && processStart(pid) === startedAt ? pid : null;
  } catch {
    return null;
  }
}

/** Two that find the same stale lock may race: the one that would move away a fresh lock puts it back. */
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

/** Whether a process runs. One that has ended and was not collected by its parent (no init in a container) does not. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return statusFields(pid)[0] !== 'Z';
}

/** Tells a process from a later one with the same number; null where the system does not say. */
function processStart(pid) {
  return statusFields(pid)[19] ?? null;
}

/** The fields of /proc/<pid>/stat after the program's name; none where there is no such file. */
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
