import { maySetUp } from '@evenkeel/platform/database';
import { postgresAt, reasonOf } from '@evenkeel/platform/logging';
import { Client, DatabaseError } from 'pg';
import { PROJECTIONS } from './catalogue';
import { createGeneration, pointViews } from './generations/ddl';
import { MIGRATIONS } from './migrations/catalogue';

/** Number of the advisory lock, which only this project's migrations use. */
const MIGRATION_LOCK = 7_340_115;

const TELL_EVERY_MS = 2_000;

const SCHEMAS = 'CREATE SCHEMA IF NOT EXISTS app; CREATE SCHEMA IF NOT EXISTS read';
const NOT_MIGRATED =
  'The tables are not those of this release, and this database user may not change them. Run: DATABASE_URL=… (of the user who owns them) npm run ops -- migrate';

/**
 * Checks whether PostgreSQL refused a statement because the user lacks a right, by its SQLSTATE.
 */
const isForbidden = (error: unknown): error is Error =>
  error instanceof Error && (error as { code?: unknown }).code === '42501';

const notAllowed = ({ message }: Error): string =>
  `The database user of DATABASE_URL lacks a right: ${message}. Bring the tables up to date as the user who owns them (npm run ops -- migrate), then grant the rights again (docs/operations.md, Database users).`;

/**
 * The error if another database user has to migrate. The message is for the person who started
 * Evenkeel.
 */
class NotMigrated extends Error {
  override readonly name = 'NotMigrated';
}

/**
 * The error if PostgreSQL refuses the first connection, or does not answer. The message is for the
 * person who started Evenkeel.
 */
class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';
}

const ANSWER_MS = 10_000;
/** Pause between two questions whether the server still answers. */
const ASK_EVERY_MS = 5_000;
/** Questions in a row without an answer after which the server counts as standing still. */
const MOST_UNANSWERED = 2;
/** Messages of the client that do not help a person, with the words to show instead. */
const REASONS = new Map([
  ['timeout expired', `no answer within ${ANSWER_MS / 1000} s`],
  [
    'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string',
    'it asks for a password, and the address has none',
  ],
]);

/** Throws DatabaseRefused, which names the server and no user or password. */
async function connect(databaseUrl: string): Promise<Client> {
  try {
    const client = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: ANSWER_MS,
    });
    // The next statement reports a loss.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  } catch (error) {
    const said = reasonOf(error);
    const reason = REASONS.get(said) ?? said;
    throw new DatabaseRefused(`${postgresAt(databaseUrl)}: ${reason}`, { cause: error });
  }
}

/**
 * Waits for the work, but no longer than the server answers further connections. The work itself
 * has no limit, because migrations of much data take long. Rejects with DatabaseRefused if the
 * server stands still.
 */
async function whileItAnswers<Result>(databaseUrl: string, work: Promise<Result>): Promise<Result> {
  const done = new AbortController();
  try {
    return await Promise.race([work, standsStill(databaseUrl, done.signal)]);
  } finally {
    done.abort();
  }
}

async function standsStill(databaseUrl: string, signal: AbortSignal): Promise<never> {
  for (let unanswered = 0; ;) {
    await new Promise((asked) => setTimeout(asked, ASK_EVERY_MS).unref());
    if (signal.aborted) return new Promise<never>(() => undefined);
    try {
      await (await connect(databaseUrl)).end();
      unanswered = 0;
    } catch (error) {
      // A refusal is an answer, too, for example that all connections are in use.
      unanswered = (error as Error).cause instanceof DatabaseError ? 0 : unanswered + 1;
      if (unanswered >= MOST_UNANSWERED) throw error;
    }
  }
}

/**
 * Brings the schemas `app` and `read` up to date and creates the first generation of each
 * projection that has none. Several processes may call it at once, and any number of times. A user
 * who does not own the schemas leaves them as they are; it throws if they are not up to date. If it
 * takes long, also because another process migrates, it calls `onProgress` every two seconds with a
 * text for people. Rejects with a line that names the server if the server refuses the connection
 * or stands still, and with a line of instructions if this user lacks a right.
 */
export async function migrate(
  databaseUrl: string,
  onProgress: (text: string) => void = () => undefined,
): Promise<void> {
  const client = await connect(databaseUrl);
  const telling = setInterval(
    () => onProgress('the database is being brought up to date'),
    TELL_EVERY_MS,
  );
  try {
    await whileItAnswers(databaseUrl, bringUpToDate(databaseUrl, client));
  } catch (error) {
    throw isForbidden(error) ? new NotMigrated(notAllowed(error), { cause: error }) : error;
  } finally {
    clearInterval(telling);
    await client.end();
  }
}

async function bringUpToDate(databaseUrl: string, client: Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const mayMigrate = await maySetUp(client, 'app');
  if (mayMigrate) await client.query(SCHEMAS);
  if (!(await isUpToDate(client))) {
    if (!mayMigrate) throw new NotMigrated(NOT_MIGRATED);
    // To load TypeORM takes longer than most starts need.
    const { runMigrations } = await import('@evenkeel/read-models/database');
    await runMigrations(databaseUrl);
  }
  if (await maySetUp(client, 'read')) await createFirstGenerations(client);
}

async function isUpToDate(client: Client): Promise<boolean> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('app.migration') IS NOT NULL AS exists`,
  );
  if (!tables[0]?.exists) return false;
  const { rows } = await client.query<{ name: string }>('SELECT name FROM app.migration');
  const run = new Set(rows.map(({ name }) => name));
  return MIGRATIONS.every(({ name }) => run.has(name));
}

async function createFirstGenerations(client: Client): Promise<void> {
  const { rows } = await client.query<{ projection: string }>(
    `SELECT projection FROM app.generation WHERE status = 'live'`,
  );
  const live = new Set(rows.map(({ projection }) => projection));
  for (const definition of PROJECTIONS.filter(({ name }) => !live.has(name))) {
    await client.query('BEGIN');
    await createGeneration(client, definition, 1, 'live');
    await pointViews(client, definition, 1, false);
    await client.query('COMMIT');
  }
}
