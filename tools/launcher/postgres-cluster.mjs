import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartProblem } from './messages.mjs';
import { openPassage, openPrograms, postgresUser } from './postgres-user.mjs';
import { LOGINS } from './postgres-roles.mjs';
import { postgresPrograms, serverEnvironment } from './postgres-programs.mjs';

/**
 * Name of folders in which a first start sets up a server; a start that was killed leaves its
 * folder.
 */
const UNFINISHED = 'postgres.new-';

/**
 * Returns the data folder of the embedded server, and creates it if it is missing.
 * @returns {Promise<{ folder: string, program: string, user: { uid: number, gid: number } | null,
 * password: string, passwords: Record<string, string> }>} password: the superuser's; passwords:
 * those of the roles
 */
export async function prepareCluster(root, dataDir) {
  const folder = join(dataDir, 'postgres');
  const { folder: programs, initdb, postgres } = await postgresPrograms(root);
  const user = postgresUser(folder);
  if (user) {
    openPassage(folder, user);
    openPassage(programs, user);
    openPrograms(programs);
  }
  const passwordFile = join(dataDir, 'postgres.json');
  removeUnfinished(dataDir);
  if (!holdsData(folder)) await create({ initdb, dataDir, folder, user, passwordFile });
  return { folder, program: postgres, user, ...readPasswords(passwordFile) };
}

/**
 * Checks whether initdb has finished here. It fills database 1 first and copies the others from it
 * at its end: a folder with database 1 alone never held any data of ours.
 */
function holdsData(folder) {
  const base = join(folder, 'base');
  if (!existsSync(base) || readdirSync(base).every((name) => name === '1')) return false;
  if (['PG_VERSION', 'global/pg_control'].every((name) => existsSync(join(folder, name))))
    return true;
  throw new StartProblem(
    `${folder} is damaged: it holds data, but not the files PG_VERSION and global/pg_control. Restore it from a backup. If it never held anything of yours, move it away and start again.`,
  );
}

/**
 * Sets up the folder under another name and renames it when it is complete: if a start is killed,
 * the next one finds either a folder that works or none.
 */
async function create({ initdb, dataDir, folder, user, passwordFile }) {
  const draft = mkdtempSync(join(dataDir, UNFINISHED));
  const password = newPassword();
  try {
    await initialise({ initdb, folder: draft, user, password });
    writeWhole(passwordFile, `${JSON.stringify({ password })}\n`);
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
    keep(dataDir);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Removes unfinished folders. An initdb whose launcher was killed may still write: the next start
 * removes the rest.
 */
function removeUnfinished(dataDir) {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(UNFINISHED))) {
    try {
      rmSync(join(dataDir, name), { recursive: true, force: true });
    } catch (error) {
      if (error.code !== 'ENOTEMPTY') throw error;
    }
  }
}

/** Writes a file that only its owner reads, whole or not at all. */
function writeWhole(file, text) {
  const draft = `${file}.new`;
  rmSync(draft, { force: true });
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  renameSync(draft, file);
}

/** Has the names in a folder written to the disk, if the system can do that. */
function keep(folder) {
  if (process.platform === 'win32') return;
  const handle = openSync(folder);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Reads the passwords. Earlier releases had no roles: their passwords are added. */
function readPasswords(file) {
  const { password, passwords = {} } = parsePasswords(file);
  const missing = LOGINS.filter((role) => !passwords[role]);
  if (missing.length === 0) return { password, passwords };
  for (const role of missing) passwords[role] = newPassword();
  writeWhole(file, `${JSON.stringify({ password, passwords })}\n`);
  return { password, passwords };
}

function parsePasswords(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new StartProblem(
      `${file} holds the passwords of the embedded PostgreSQL and cannot be read. Put it back from a backup.`,
    );
  }
}

const newPassword = () => randomBytes(24).toString('base64url');

async function initialise({ initdb, folder, user, password }) {
  const hand = mkdtempSync(join(tmpdir(), 'evenkeel-'));
  const passwordFile = join(hand, 'password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user) for (const path of [folder, hand, passwordFile]) chownSync(path, user.uid, user.gid);
  const flags = [
    '--auth=scram-sha-256',
    '--username=evenkeel',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ];
  try {
    await run(initdb, [`--pgdata=${folder}`, ...flags], user);
  } finally {
    rmSync(hand, { recursive: true, force: true });
  }
  chmodSync(folder, 0o700);
}

function run(program, args, user) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...user,
      cwd: tmpdir(),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: serverEnvironment(process.env),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`PostgreSQL could not be set up: ${output.trim()}`)),
    );
  });
}

/** Returns a port of 127.0.0.1 that is free at this moment. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
