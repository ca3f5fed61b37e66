import {
  closeSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { warn } from './messages.mjs';

/**
 * A lock of the kernel on a file. It ends with the last process that has the file open by `fd`,
 * however that ends, and holds across containers that share the file.
 * @typedef {{ fd: number, isKept: boolean, read: () => string, write: (text: string) =>
 * void, release: () => void }} KernelLock
 * isKept: false if this system has no such locks. read: what this holder or the last one wrote.
 */

/**
 * Takes the lock of a file, which is created if it is missing and never removed. Its folder exists.
 * @returns {KernelLock | null} null if another process holds it
 */
export function takeKernelLock(file) {
  const tryLock = locking();
  for (;;) {
    const fd = openSync(file, 'a+', 0o600);
    if (tryLock && !tryLock(fd)) {
      closeSync(fd);
      return null;
    }
    if (isSameFile(fd, file)) return lockOn(file, fd, tryLock !== null);
    closeSync(fd);
  }
}

/** Returns the text that the holder of a lock wrote about itself; empty if it wrote nothing. */
export function readLockText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function lockOn(file, fd, isKept) {
  const write = (text) => {
    ftruncateSync(fd);
    writeSync(fd, text);
  };
  const release = () => {
    write('');
    closeSync(fd);
  };
  return { fd, isKept, read: () => readLockText(file), write, release };
}

/** Earlier releases removed the file at their end: then the lock is on a file without a name. */
function isSameFile(fd, file) {
  return statSync(file, { throwIfNoEntry: false })?.ino === fstatSync(fd).ino;
}

/** The package has programs for the usual systems only. */
function locking() {
  try {
    return createRequire(import.meta.url)('fs-native-extensions').tryLock;
  } catch (error) {
    warn(
      `This system offers no locks on files (${error.message.split('\n')[0]}). Evenkeel cannot notice that another container uses the same folder.`,
    );
    return null;
  }
}
