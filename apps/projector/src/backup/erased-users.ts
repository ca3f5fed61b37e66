import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The list of erased users: their ids alone, one a line, each with the moment. No backup holds it. */
const NAME = 'erased-users.txt';
const LINE = /^([0-9a-f-]{36}) /;

const erasedUsersFile = (folder: string): string => join(folder, NAME);

/** Notes in each folder that a user was erased. */
export async function noteErased(folders: readonly string[], userId: string): Promise<void> {
  for (const folder of new Set(folders)) {
    await mkdir(folder, { recursive: true });
    await appendFile(erasedUsersFile(folder), `${userId} ${new Date().toISOString()}\n`, {
      mode: 0o600,
      flush: true,
    });
  }
}

export interface ErasedUsers {
  readonly ids: ReadonlySet<string>;
  /** The files that were read; empty where no folder has a list. */
  readonly lists: readonly string[];
}

/** Users who were erased, by the lists of all folders: that of the data, and that beside the backup. */
export async function erasedUsers(folders: readonly string[]): Promise<ErasedUsers> {
  const files = [...new Set(folders)].map(erasedUsersFile);
  const texts = await Promise.all(files.map(readList));
  const lines = texts.flatMap((text) => text?.split('\n') ?? []);
  return {
    ids: new Set(lines.flatMap((line) => LINE.exec(line)?.[1] ?? [])),
    lists: files.filter((_, place) => texts[place] !== null),
  };
}

async function readList(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
