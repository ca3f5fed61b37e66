import { existsSync, statSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { readingProblem, writingProblem } from './file-problem';

const draftOf = (path: string): string => `${path}.${process.pid}.draft`;

/** Throws if no file can be written at a path. Call it before the work whose result goes there. */
export async function assertWritable(path: string): Promise<void> {
  const draft = draftOf(path);
  try {
    await writeFile(draft, '', { mode: 0o600 });
    await rm(draft);
  } catch (error) {
    throw writingProblem(path, error) ?? error;
  }
  const isFolder = existsSync(path) && statSync(path).isDirectory();
  if (isFolder) throw writingProblem(path, { code: 'EISDIR' });
}

/**
 * Writes a file under another name first, so that nobody reads half of it. Throws if it cannot be
 * written, with what the operator can do about it.
 */
export async function writeWhole(path: string, text: string): Promise<void> {
  const draft = draftOf(path);
  try {
    await writeFile(draft, text, { mode: 0o600, flush: true });
    await rename(draft, path);
  } catch (error) {
    // The first failure counts. If the path is below a file, there is no draft to remove.
    await rm(draft, { force: true }).catch(() => undefined);
    throw writingProblem(path, error) ?? error;
  }
}

/** Reads a whole file. Throws if it cannot be read, with what the operator can do about it. */
export async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw readingProblem(path, error) ?? error;
  }
}
