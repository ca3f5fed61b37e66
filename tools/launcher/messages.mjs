/** A problem that the person who started Evenkeel can do something about: shown without a stack. */
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
 * Clear text for an error, where the cause is one that a person can remove; else its own message.
 * @param {unknown} error anything thrown, or a server's last words
 * @param {{ dataDir: string }} settings
 */
export function explain(error, { dataDir }) {
  if (error instanceof StartProblem) return error.message;
  const text = error instanceof Error ? `${error.message} ${error.code && !error.message.includes(error.code) ? error.code : ''}` : String(error);
  if (DISK_FULL.test(text)) return `The disk is full: ${dataDir} cannot grow. Free some space and start again; nothing that was confirmed is lost.`;
  if (NOT_WRITABLE.test(text)) return `No permission to write (${text.trim()}). Make ${dataDir} writable for this user, or choose another folder with DATA_DIR=… npm start`;
  return text.trim();
}
