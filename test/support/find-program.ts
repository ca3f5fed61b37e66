import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from './node-program';

interface Program {
  /** The environment variable that may name the program. */
  readonly variable: string;
  /** Names in the order of preference. */
  readonly names: readonly string[];
  readonly places: readonly string[];
}

/** Programs that `npm test` finds or installs. */
const PROGRAMS = JSON.parse(readFileSync(join(ROOT, 'tools/test/programs.json'), 'utf8')) as Record<
  'browser' | 'redis-server',
  Program
>;

/**
 * Returns the program that an environment variable names, else the first of its names on PATH or in
 * a known place; null if there is none.
 */
export function findProgram(name: keyof typeof PROGRAMS): string | null {
  const { variable, names, places } = PROGRAMS[name];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((one) => folders.map((folder) => join(folder, one)));
  return programNamedBy(variable) ?? [...onPath, ...places].find(isExecutable) ?? null;
}

/** Returns the program that an environment variable names; null if it names none. */
export function programNamedBy(variable: string): string | null {
  const path = process.env[variable] ?? '';
  return isExecutable(path) ? path : null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
