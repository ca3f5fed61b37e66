import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it that are missing, one by one: where a system takes no new
 * folders, as /proc does, Node.js would try to make them all without end.
 */
export function makeFolder(folder: string, mode?: number): void {
  if (existsSync(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another program may make it at the same time.
    if (!existsSync(folder)) throw error;
  }
}
