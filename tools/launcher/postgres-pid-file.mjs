import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the lines of a pid file that identify one server among all others: process, folder,
 * start.
 */
export const identity = (lines) => lines.slice(0, 3).join('\n');

/** Returns the lines of a server's pid file; none if there is no such file. */
export function pidFileLines(folder) {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}
