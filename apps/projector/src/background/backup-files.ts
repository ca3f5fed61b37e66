import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replacedBy, setAhead } from '../ops/daily-files';

const NAME = /^evenkeel-\d{4}-\d\d-\d\d(-ahead)?\.age$/;
const UNFINISHED = /^evenkeel-\d{4}-\d\d-\d\d\.age\.\d+\.partial$/;

/** Returns the file name of the backup of a day (UTC). */
export const backupFile = (at: Date): string => `evenkeel-${at.toISOString().slice(0, 10)}.age`;

/** Sets daily backups of later days aside. Returns their new names. */
export const setBackupsAhead = (folder: string, now: Date): Promise<string[]> =>
  setAhead(folder, NAME, backupFile(now));

/** Removes the daily backups that a new one replaces. Other files of the folder stay. */
export async function removeOldBackups(folder: string, made: string, keep: number): Promise<void> {
  const backups = (await readdir(folder)).filter((name) => NAME.test(name));
  for (const name of replacedBy(made, backups, keep)) await rm(join(folder, name), { force: true });
}

/** Removes the unfinished files of a process that was killed. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((file) => UNFINISHED.test(file)))
    await rm(join(folder, name), { force: true });
}
