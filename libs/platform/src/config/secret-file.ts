import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../folders';
import { ConfigProblem } from './config-problem';

/**
 * Returns the text of a file in DATA_DIR that only its owner can read. If the file is missing,
 * creates it with the text from `make`. Several processes may call it at once, and all get the same
 * text. Throws ConfigProblem if the file can neither be read nor made.
 */
export function readOrMakeSecret(path: string, make: () => string): string {
  try {
    return readIfThere(path) ?? createOrReadWinner(path, make());
  } catch (error) {
    throw new ConfigProblem(
      `${path} cannot be read or made (${(error as Error).message}). Set DATA_DIR to a folder that this user can read and write.`,
      { cause: error },
    );
  }
}

/**
 * Writes the file under another name first and then links it, so that a reader never sees half a
 * secret, and only one of two writers wins.
 */
function createOrReadWinner(path: string, text: string): string {
  makeFolder(dirname(path));
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    writeOnDisk(draft, text);
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8');
}

function writeOnDisk(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
