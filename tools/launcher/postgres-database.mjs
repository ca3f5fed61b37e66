import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from './messages.mjs';
import { addressFor, grantRights, LOGINS, makeRoles } from './postgres-roles.mjs';

const DATABASE = 'evenkeel';
/** Number that must change with the work of this file and postgres-roles.mjs on a database. */
const VERSION = 1;

/**
 * Makes the database of the embedded server with its roles, tables and rights, or brings it up to
 * date. The database's comment names the build and the passwords of the last run, so that most
 * starts only read it.
 * @param {{ root: string, port: number, password: string, passwords: Record<string, string>, env:
 * NodeJS.ProcessEnv }} options password: the superuser's; passwords: those of the roles
 * @returns {Promise<Record<'owner' | 'api' | 'projector', string>>} the address for each role
 */
export async function setUpDatabase({ root, port, password, passwords, env }) {
  const address = (name) =>
    `postgres://evenkeel:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`;
  const urls = Object.fromEntries(
    LOGINS.map((role) => [role, addressFor(role, passwords[role], port, DATABASE)]),
  );
  const stamp = readFileSync(join(root, 'dist/.stamp-server'), 'utf8');
  const done = `Evenkeel ${VERSION} ${digestOf(passwords)} ${stamp}`;
  await connected(address('postgres'), createDatabase);
  await connected(address(DATABASE), async (client) => {
    if ((await commentOf(client)) === done) return;
    await makeRoles(client, DATABASE, passwords);
    await migrate(root, { ...env, DATABASE_URL: urls.owner });
    await grantRights(client);
    await client.query(`COMMENT ON DATABASE ${DATABASE} IS ${client.escapeLiteral(done)}`);
  });
  return urls;
}

const digestOf = (passwords) =>
  createHash('sha256').update(JSON.stringify(passwords)).digest('hex');

async function connected(url, work) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function createDatabase(client) {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
    DATABASE,
  ]);
  if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
}

async function commentOf(client) {
  const { rows } = await client.query(
    "SELECT shobj_description(oid, 'pg_database') AS comment FROM pg_database WHERE datname = current_database()",
  );
  return rows[0]?.comment ?? null;
}

function migrate(root, env) {
  const script = join(root, 'dist/apps/projector/src/ops/main.js');
  const child = fork(script, ['migrate'], {
    cwd: root,
    env,
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(
            new StartProblem(`${output.trim()}\nThe database could not be brought up to date.`),
          ),
    );
  });
}
