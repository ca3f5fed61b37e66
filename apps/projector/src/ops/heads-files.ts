import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { makeFolder } from '@evenkeel/platform/folders';
import { replacedBy, setAhead } from './daily-files';
import { writeWhole } from './named-files';

/** Files that are kept. Newer heads prove more than older ones, so a month of them is enough. */
const KEPT = 30;
const NAME = /^heads-\d{4}-\d\d-\d\d(-ahead)?\.txt$/;

const headsFolder = (dataDir: string): string => join(dataDir, 'heads');

/** Returns the path of the heads that were signed on a day (UTC). */
export const headsFile = (dataDir: string, at: Date): string =>
  join(headsFolder(dataDir), `heads-${at.toISOString().slice(0, 10)}.txt`);

/**
 * Returns the files of signed heads in the data folder, by their days, including those that were
 * set aside.
 */
export async function headsFiles(dataDir: string): Promise<string[]> {
  const folder = headsFolder(dataDir);
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  return names.map((name) => join(folder, name));
}

/**
 * Sets signed heads of later days aside. Checks still compare with them. Returns their new names.
 */
export const setHeadsAhead = (dataDir: string, now: Date): Promise<string[]> =>
  setAhead(headsFolder(dataDir), NAME, basename(headsFile(dataDir, now)));

/** Writes signed heads as those of their day, and removes the oldest. */
export async function keepHeads(dataDir: string, at: Date, text: string): Promise<string> {
  const path = headsFile(dataDir, at);
  makeFolder(headsFolder(dataDir), 0o700);
  await writeWhole(path, text);
  for (const old of replacedBy(path, await headsFiles(dataDir), KEPT))
    await rm(old, { force: true });
  return path;
}

/**
 * Puts the files of another log aside, into a folder of their own. Returns the folder; null if
 * there are no files.
 */
export async function putHeadsAside(dataDir: string, at: Date): Promise<string | null> {
  const folder = headsFolder(dataDir);
  if (!existsSync(folder)) return null;
  const aside = `${folder}-until-${at.toISOString().replaceAll(':', '-')}`;
  await rename(folder, aside);
  return aside;
}
