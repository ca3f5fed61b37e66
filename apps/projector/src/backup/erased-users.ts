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

/** Users who were erased, by the lists of all folders: that of the data, and that beside the backup. */
export async function erasedUsers(folders: readonly string[]): Promise<ReadonlySet<string>> {
  const lists = await Promise.all([...new Set(folders)].map(readList));
  const lines = lists.flatMap((text) => text.split('\n'));
  return new Set(lines.flatMap((line) => LINE.exec(line)?.[1] ?? []));
}

async function readList(folder: string): Promise<string> {
  try {
    return await readFile(erasedUsersFile(folder), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
