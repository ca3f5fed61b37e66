import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and its missing parents, one by one. If a system takes no new folders, as /proc
 * does, Node.js would try to make them all without end.
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

/** Returns the file in the place of a folder or of one of its parents; null if there is none. */
export function fileInPlaceOf(folder: string): string | null {
  const above = dirname(folder);
  if (!existsSync(folder)) return above === folder ? null : fileInPlaceOf(above);
  return statSync(folder).isDirectory() ? null : folder;
}
