import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const MORE_FOLDERS = [
  '/usr/bin',
  '/usr/local/bin',
  '/opt/homebrew/bin',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
];

/** The program that an environment variable names, else the first of the names on PATH or in a known place; null where there is none. */
export function findProgram(variable: string, names: readonly string[]): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...MORE_FOLDERS];
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return (
    [process.env[variable] ?? '', ...places].find((place) => place !== '' && isExecutable(place)) ??
    null
  );
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
