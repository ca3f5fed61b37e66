import { execFileSync } from 'node:child_process';
import { chmodSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartProblem, say } from './messages.mjs';

/**
 * PostgreSQL refuses to run as root, so root runs it as the owner of the data, else as the user
 * `postgres`, which is created if it is missing.
 * @returns {{ uid: number, gid: number } | null} null if this process' own user can run it
 */
export function postgresUser(folder) {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return lookUp('postgres') ?? create('postgres') ?? lookUp('nobody') ?? fail();
}

function lookUp(name) {
  try {
    const id = (flag) =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

function create(name) {
  try {
    execFileSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name],
      { stdio: 'ignore' },
    );
    return lookUp(name);
  } catch {
    return null;
  }
}

function fail() {
  throw new StartProblem(
    'PostgreSQL does not run as root, and no user could be made for it. Start Evenkeel as an ordinary user, or set DATABASE_URL.',
  );
}

/**
 * Lets that user pass through every folder above `path` without listing it, and reports each folder
 * that it opens.
 */
export function openPassage(path, { uid, gid }) {
  for (const folder of parents(path)) {
    const { mode, uid: owner, gid: group } = statSync(folder);
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if (mode & bit) continue;
    say(
      `Opened ${folder} for PostgreSQL's user to pass through (chmod +x), because PostgreSQL does not run as root.`,
    );
    chmodSync(folder, (mode & 0o7777) | bit);
  }
}

/**
 * Makes the server's programs and libraries readable if they were unpacked under a strict umask.
 */
export function openPrograms(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink()) continue;
    const { mode } = statSync(path);
    const wanted = mode | 0o444 | (mode & 0o100 || entry.isDirectory() ? 0o111 : 0);
    if (wanted !== mode) chmodSync(path, wanted & 0o7777);
    if (entry.isDirectory()) openPrograms(path);
  }
}

function parents(path) {
  const above = dirname(path);
  return above === path ? [] : [...parents(above), above];
}
