import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs with their possible names, the preferred one first. */
const PROGRAMS = JSON.parse(readFileSync(new URL('programs.json', import.meta.url), 'utf8'));

/**
 * Finds the programs that tests need, and as root installs Debian's packages of those that are
 * missing.
 * @returns {{ found: Record<string, string>, missing: { name: string, hint: string }[] }} found: by
 * environment variable
 */
export function findPrograms(say) {
  const programs = Object.entries(PROGRAMS).map(([name, program]) => ({ name, ...program }));
  const wanted = programs.filter((program) => !locate(program));
  if (wanted.length > 0 && hasAptGet()) {
    aptGet('update', '-qq');
    for (const { name, debianPackages } of wanted) {
      say(`Installing ${name} …`);
      if (!debianPackages.some(isInstalled)) say(`apt-get could not install ${name}.`);
    }
  }
  const looked = programs.map((program) => ({ ...program, path: locate(program) }));
  return {
    found: Object.fromEntries(
      looked.filter(({ path }) => path).map(({ variable, path }) => [variable, path]),
    ),
    missing: looked.filter(({ path }) => !path).map(({ name, hint }) => ({ name, hint })),
  };
}

function locate({ variable, names, places }) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return (
    [process.env[variable], ...onPath, ...places].find((path) => path && isExecutable(path)) ?? null
  );
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const hasAptGet = () => process.getuid?.() === 0 && aptGet('--version');

/**
 * Installs a package; returns whether that succeeded, because a system like Debian need not have
 * every package.
 */
const isInstalled = (debianPackage) =>
  aptGet('install', '-y', '-qq', '--no-install-recommends', debianPackage);

function aptGet(...args) {
  const { status } = spawnSync('apt-get', args, {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 10 * 60_000,
  });
  return status === 0;
}
