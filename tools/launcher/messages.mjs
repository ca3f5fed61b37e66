/**
 * A problem that the person who started Evenkeel can solve; its message is shown without a stack.
 */
export class StartProblem extends Error {}

export function say(text) {
  process.stdout.write(`${text}\n`);
}

export function warn(text) {
  process.stderr.write(`${text}\n`);
}

const DISK_FULL = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|disk full/i;
const NOT_WRITABLE = /EACCES|EPERM|EROFS|Permission denied|Read-only file system/i;

/**
 * Returns a clear text for an error that a person can solve; else the error's own message.
 * @param {unknown} error anything thrown, or a server's last output
 * @param {{ dataDir: string }} settings
 */
export function explain(error, { dataDir }) {
  if (error instanceof StartProblem) return error.message;
  const text =
    error instanceof Error
      ? `${error.message} ${error.code && !error.message.includes(error.code) ? error.code : ''}`
      : String(error);
  if (DISK_FULL.test(text))
    return `The disk is full: ${dataDir} cannot grow. Free some space and start again; no confirmed change is lost.`;
  if (NOT_WRITABLE.test(text))
    return `No permission to write (${text.trim()}). Make ${dataDir} writable for this user, or choose another folder with DATA_DIR=… npm start`;
  if (error?.syscall === 'mkdir' && dataDir.startsWith(error.path))
    return `DATA_DIR ${dataDir} cannot be made (${text.trim()}). Choose another folder: DATA_DIR=… npm start`;
  return text.trim();
}
