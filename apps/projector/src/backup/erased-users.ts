import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@evenkeel/platform/config';
import { makeFolder } from '@evenkeel/platform/folders';

/**
 * The list of erased users: their ids alone, one a line, each with the moment. No backup holds it.
 */
const NAME = 'erased-users.txt';
const LINE = /^([0-9a-f-]{36}) /;

const erasedUsersFile = (folder: string): string => join(folder, NAME);

/**
 * The folders of an instance that have the list: that of the data, and that of the daily backups.
 */
export const foldersOf = ({ dataDir, backup }: Pick<Config, 'dataDir' | 'backup'>): string[] => [
  dataDir,
  ...(backup.daily ? [backup.daily.folder] : []),
];

/** Notes in each folder that a user was erased. Returns the files. */
export async function noteErased(folders: readonly string[], userId: string): Promise<string[]> {
  const places = [...new Set(folders)];
  for (const folder of places) await add(folder, [`${userId} ${new Date().toISOString()}`]);
  return places.map(erasedUsersFile);
}

/**
 * Adds to the list of a folder whom the lists of others name and it does not, each as it stands
 * there.
 */
export async function copyErased(from: readonly string[], to: string): Promise<void> {
  const { ids: known } = await erasedUsers([to]);
  const missing = new Map<string, string>();
  for (const line of (await textsOf(from)).flatMap(linesOf)) {
    const id = idIn(line);
    if (id !== null && !known.has(id)) missing.set(id, line);
  }
  if (missing.size > 0) await add(to, [...missing.values()]);
}

async function add(folder: string, lines: readonly string[]): Promise<void> {
  makeFolder(folder, 0o700);
  const text = lines.map((line) => `${line}\n`).join('');
  await appendFile(erasedUsersFile(folder), text, { mode: 0o600, flush: true });
}

export interface ErasedUsers {
  readonly ids: ReadonlySet<string>;
  /** The files that were read; empty where no folder has a list. */
  readonly lists: readonly string[];
}

/** Users who were erased, by the lists of all folders. */
export async function erasedUsers(folders: readonly string[]): Promise<ErasedUsers> {
  const texts = await textsOf(folders);
  return {
    ids: new Set(texts.flatMap(linesOf).flatMap((line) => idIn(line) ?? [])),
    lists: [...new Set(folders)].map(erasedUsersFile).filter((_, place) => texts[place] !== null),
  };
}

/** The list of each folder; null where it has none. */
const textsOf = (folders: readonly string[]): Promise<(string | null)[]> =>
  Promise.all([...new Set(folders)].map((folder) => readList(erasedUsersFile(folder))));

const linesOf = (text: string | null): string[] => text?.split('\n') ?? [];
const idIn = (line: string): string | null => LINE.exec(line)?.[1] ?? null;

async function readList(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
