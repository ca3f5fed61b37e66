import { dirname } from 'node:path';

/** A file that the operator named cannot be read or written. The message is for the operator. */
class FileProblem extends Error {
  override readonly name = 'FileProblem';
}

type Texts = Readonly<Record<string, (path: string) => string>>;

const SHARED: Texts = {
  EISDIR: (path) => `${path} is a folder. Name a file in it.`,
  ENOTDIR: (path) => `${path} lies in no folder: a part of the path is a file. Name another path.`,
};
const mayNotRead = (path: string): string =>
  `This user may not read ${path}. Give it the right, or name another file.`;
const mayNotWrite = (path: string): string =>
  `This user may not write ${path}. Give it the right to write in ${dirname(path)}, or choose another place.`;
const READING: Texts = {
  ...SHARED,
  EACCES: mayNotRead,
  EPERM: mayNotRead,
  ENOENT: (path) => `There is no file ${path}. Name one that exists.`,
};
const WRITING: Texts = {
  ...SHARED,
  ENOENT: (path) =>
    `There is no folder ${dirname(path)}. Make it first, or name a file in another folder.`,
  EEXIST: (path) => `${path} exists already. Name a new file.`,
  EACCES: mayNotWrite,
  EPERM: mayNotWrite,
  EROFS: (path) => `${path} lies on a disk that is read-only. Choose another place.`,
  ENOSPC: (path) =>
    `The disk is full: ${path} has no room. Free some space, or choose another place.`,
  EDQUOT: (path) =>
    `The disk quota of this user is used up: ${path} has no room. Free some space, or choose another place.`,
};

const problemOf = (texts: Texts, path: string, error: unknown): FileProblem | null => {
  const { code = '', path: failed = path } = error as NodeJS.ErrnoException;
  // The name of a draft begins with the name of its file. Other files are read while it is written.
  const text = failed.startsWith(path) ? texts[code]?.(path) : undefined;
  return text === undefined ? null : new FileProblem(text, { cause: error });
};

/**
 * Returns an error that tells the operator what to do about a path that could not be read; null if
 * the cause is unknown.
 */
export const readingProblem = (path: string, error: unknown): Error | null =>
  problemOf(READING, path, error);

/**
 * Returns an error that tells the operator what to do about a path that could not be written; null
 * if the cause is unknown.
 */
export const writingProblem = (path: string, error: unknown): Error | null =>
  problemOf(WRITING, path, error);
