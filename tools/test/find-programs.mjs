import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const PROGRAMS = {
  chromium: {
    variable: 'CHROME_PATH',
    names: [
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
      'chrome',
      'microsoft-edge',
    ],
    places: [
      '/snap/bin/chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    hint: 'Install Chrome or Chromium (Debian, Ubuntu: apt-get install chromium; macOS: brew install --cask chromium), or set CHROME_PATH.',
  },
  'redis-server': {
    variable: 'REDIS_SERVER',
    names: ['redis-server', 'valkey-server'],
    places: ['/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'],
    hint: 'Install Redis (Debian, Ubuntu: apt-get install redis-server; macOS: brew install redis), or set REDIS_SERVER.',
  },
};

/**
 * Finds the programs that tests need, and as root installs the Debian packages of those that are missing.
 * @returns {{ found: Record<string, string>, missing: { name: string, hint: string }[] }} found: by environment variable
 */
export function findPrograms(say) {
  const look = () =>
    Object.entries(PROGRAMS).map(([name, program]) => ({
      name,
      ...program,
      path: locate(program),
    }));
  let programs = look();
  const wanted = programs.filter(({ path }) => !path).map(({ name }) => name);
  if (wanted.length > 0 && installDebianPackages(wanted, say)) programs = look();
  return {
    found: Object.fromEntries(
      programs.filter(({ path }) => path).map(({ variable, path }) => [variable, path]),
    ),
    missing: programs.filter(({ path }) => !path).map(({ name, hint }) => ({ name, hint })),
  };
}

function locate({ variable, names, places }) {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
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

function installDebianPackages(names, say) {
  if (
    process.getuid?.() !== 0 ||
    spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0
  )
    return false;
  say(`Installing Debian's packages ${names.join(', ')} …`);
  const options = {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 10 * 60_000,
  };
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
    for (const name of names)
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
    return true;
  } catch {
    say('apt-get could not install them.');
    return false;
  }
}
