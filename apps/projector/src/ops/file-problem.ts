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
const READING: Texts = {
  ...SHARED,
  ENOENT: (path) => `There is no file ${path}. Name one that exists.`,
};
const WRITING: Texts = {
  ...SHARED,
  ENOENT: (path) =>
    `There is no folder ${dirname(path)}. Make it first, or name a file in another folder.`,
  EEXIST: (path) => `${path} exists already. Name a new file.`,
};

const problemOf = (texts: Texts, path: string, error: unknown): FileProblem | null => {
  const text = texts[(error as NodeJS.ErrnoException).code ?? '']?.(path);
  return text === undefined ? null : new FileProblem(text, { cause: error });
};

/** What to do about a path that could not be read; null where the error does not tell. */
export const readingProblem = (path: string, error: unknown): Error | null =>
  problemOf(READING, path, error);

/** The same of one that could not be written. */
export const writingProblem = (path: string, error: unknown): Error | null =>
  problemOf(WRITING, path, error);
