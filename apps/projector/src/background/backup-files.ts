import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^evenkeel-\d{4}-\d\d-\d\d\.age$/;
const UNFINISHED = /^evenkeel-\d{4}-\d\d-\d\d\.age\.\d+\.partial$/;

/** The name of the backup of a day (UTC). */
export const backupFile = (at: Date): string => `evenkeel-${at.toISOString().slice(0, 10)}.age`;

/** Removes all daily backups but the newest. Other files of the folder stay. */
export async function removeOldBackups(folder: string, keep: number): Promise<void> {
  const backups = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  for (const name of backups.slice(0, Math.max(0, backups.length - keep)))
    await rm(join(folder, name), { force: true });
}

/** The leftovers of a process that was killed. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((file) => UNFINISHED.test(file)))
    await rm(join(folder, name), { force: true });
}
