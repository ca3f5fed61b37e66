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

/**
 * Removes the daily backups that a new one replaces. Folders and other files stay. If a backup
 * cannot be removed, the others are removed nevertheless, and then this rejects with the reason.
 */
export async function removeOldBackups(folder: string, made: string, keep: number): Promise<void> {
  const backups = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => !entry.isDirectory() && NAME.test(entry.name))
    .map(({ name }) => name);
  const removed = await Promise.allSettled(
    replacedBy(made, backups, keep).map((name) => rm(join(folder, name), { force: true })),
  );
  const failed = removed.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Removes the unfinished files of a process that was killed. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((file) => UNFINISHED.test(file)))
    await rm(join(folder, name), { force: true });
}
