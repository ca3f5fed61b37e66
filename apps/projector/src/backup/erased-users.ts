import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@evenkeel/platform/config';
import { makeFolder } from '@evenkeel/platform/folders';
import type { Pool } from 'pg';
import { BackupProblem } from './problem';

/**
 * The list of erased users: one id on each line, with the moment. No backup contains the list. An
 * operator may edit it by hand, and a full disk may cut off its last line, so any beginning of a
 * moment is accepted.
 */
const NAME = 'erased-users.txt';
const LINE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\s+[\dT:. +-]{0,29}Z?)?$/i;

const DESTROYED = `
  SELECT user_id::text AS key, destroyed_at AS at FROM keys.user_key
  WHERE destroyed_at IS NOT NULL ORDER BY destroyed_at, user_id`;

const erasedUsersFile = (folder: string): string => join(folder, NAME);

/**
 * Returns the folders of an instance that have the list: the data folder and the folder of the
 * daily backups.
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
 * Adds the users of other lists that the list of a folder lacks, each line as it is. Also adds
 * lines that it cannot read, because a restore asks for them.
 */
export async function copyErased(from: readonly string[], to: string): Promise<void> {
  await addMissing((await listsIn(from)).flatMap(linesOf), to);
}

/**
 * Adds users with destroyed keys that the list of a folder lacks: another node, with a data folder
 * of its own, may have erased them.
 */
export async function copyDestroyed(db: Pick<Pool, 'query'>, to: string): Promise<void> {
  const { rows } = await db.query<{ key: string; at: Date }>(DESTROYED);
  const lines = rows.map(({ key, at }) => ({ key, text: `${key} ${at.toISOString()}` }));
  await addMissing(lines, to);
}

async function addMissing(lines: readonly Pick<Line, 'key' | 'text'>[], to: string): Promise<void> {
  const known = new Set((await listsIn([to])).flatMap(linesOf).map(({ key }) => key));
  const missing = new Map<string, string>();
  for (const { key, text } of lines) if (!known.has(key)) missing.set(key, text);
  if (missing.size > 0) await add(to, [...missing.values()]);
}

async function add(folder: string, lines: readonly string[]): Promise<void> {
  makeFolder(folder, 0o700);
  const file = erasedUsersFile(folder);
  const before = await readList(file);
  const isCutOff = before !== null && before !== '' && !before.endsWith('\n');
  const text = `${isCutOff ? '\n' : ''}${lines.map((line) => `${line}\n`).join('')}`;
  await appendFile(file, text, { mode: 0o600, flush: true });
}

export interface ErasedUsers {
  readonly ids: ReadonlySet<string>;
  /** The files that were read; empty if no folder has a list. */
  readonly lists: readonly string[];
}

/**
 * Returns the erased users by the lists of all folders. Refuses a line that names nobody, because
 * the person whom it should name would come back.
 */
export async function erasedUsers(folders: readonly string[]): Promise<ErasedUsers> {
  const lists = await listsIn(folders);
  const lines = lists.flatMap(linesOf);
  const unread = lines.find(({ isId }) => !isId);
  if (unread)
    throw new BackupProblem(
      `A line of ${unread.file} is not the id of a user: "${unread.text.slice(0, 200)}". Put each id on a line of its own, or remove the line where it means nobody, and run the restore again.`,
    );
  return { ids: new Set(lines.map(({ key }) => key)), lists: lists.map(({ file }) => file) };
}

interface List {
  readonly file: string;
  readonly text: string;
}

/** Reads the lists of the folders that have one. */
async function listsIn(folders: readonly string[]): Promise<List[]> {
  const files = [...new Set(folders)].map(erasedUsersFile);
  const lists = await Promise.all(
    files.map(async (file) => ({ file, text: await readList(file) })),
  );
  return lists.flatMap(({ file, text }) => (text === null ? [] : { file, text }));
}

interface Line {
  readonly file: string;
  readonly text: string;
  readonly isId: boolean;
  /** The id, or the whole line if it has no id. */
  readonly key: string;
}

const linesOf = ({ file, text: whole }: List): Line[] =>
  whole
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text) => {
      const id = LINE.exec(text)?.[1];
      return { file, text, isId: id !== undefined, key: id?.toLowerCase() ?? text };
    });

async function readList(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
