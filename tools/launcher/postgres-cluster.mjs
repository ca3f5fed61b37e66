import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartProblem } from './messages.mjs';
import { openPassage, openPrograms, postgresUser } from './postgres-user.mjs';
import { postgresPrograms } from './postgres-programs.mjs';

/**
 * The data folder of the embedded server, made where it is missing.
 * @returns {Promise<{ folder: string, program: string, user: { uid: number, gid: number } | null, password: string }>}
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
  if (existsSync(join(folder, 'PG_VERSION'))) return { folder, program: postgres, user, password: readPassword(passwordFile) };
  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile, `${JSON.stringify({ password })}\n`, { mode: 0o600 });
  await initialise({ initdb, folder, user, password });
  return { folder, program: postgres, user, password };
}

function readPassword(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).password;
  } catch {
    throw new StartProblem(`${file} holds the password of the embedded PostgreSQL and cannot be read. Put it back from a backup.`);
  }
}

/** What a start that was broken off left behind is in the way of initdb; without PG_VERSION there is no data in it. */
async function initialise({ initdb, folder, user, password }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const hand = mkdtempSync(join(tmpdir(), 'evenkeel-'));
  const passwordFile = join(hand, 'password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user) for (const path of [folder, hand, passwordFile]) chownSync(path, user.uid, user.gid);
  const flags = ['--auth=scram-sha-256', '--username=evenkeel', `--pwfile=${passwordFile}`, '--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  try {
    await run(initdb, [`--pgdata=${folder}`, ...flags], user);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(hand, { recursive: true, force: true });
  }
  chmodSync(folder, 0o700);
}

function run(program, args, user) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...user, cwd: tmpdir(), stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, LC_ALL: 'C' } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`PostgreSQL could not be set up: ${output.trim()}`))));
  });
}

/** A port of 127.0.0.1 that nobody listens on at this moment. */
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
