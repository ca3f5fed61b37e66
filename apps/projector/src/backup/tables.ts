import type { ClientBase } from 'pg';

/**
 * Tables of the schema `app` that no backup contains: they follow from the log, or belong to the
 * running instance. All others are saved, including those of later releases.
 */
const LEFT_OUT = [
  'attempt',
  'checkpoint',
  'engine',
  'generation',
  // One-time secrets and recent answers belong to the instance that gave them.
  'idempotency_key',
  'password_link',
  'used_nonce',
  'leader',
  'market_provider',
  'migration',
  'moment',
  'outbox',
  'quarantine',
  'rebuild',
  'refresh_run',
  'restore',
  // A restored instance is a new one, and people sign in again.
  'session',
  'state_snapshot',
  'stream_head',
  'subscription',
  'unknown_ticker',
];

const TABLES = `
  SELECT t.table_name AS name, array_agg(c.column_name::text ORDER BY c.ordinal_position) AS columns
  FROM information_schema.tables t JOIN information_schema.columns c USING (table_schema, table_name)
  WHERE t.table_schema = 'app' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER' AND t.table_name <> ALL ($1)
  GROUP BY t.table_name ORDER BY t.table_name`;

export interface KeptTable {
  /** Name of a table of the schema `app`. */
  readonly name: string;
  readonly columns: readonly string[];
}

type Connection = Pick<ClientBase, 'query'>;

/** Returns the tables that a backup contains. */
export async function keptTables(client: Connection): Promise<KeptTable[]> {
  return (await client.query<KeptTable>(TABLES, [LEFT_OUT])).rows;
}

const ROWS_AT_ONCE = 2_000;

/** Yields the rows of a table as JSON texts. Needs a transaction. */
export async function* rowsOf(
  client: Connection,
  { name }: KeptTable,
): AsyncGenerator<readonly string[]> {
  await client.query(
    `DECLARE kept NO SCROLL CURSOR FOR SELECT to_jsonb(t)::text AS json FROM app.${name} t`,
  );
  for (;;) {
    const { rows } = await client.query<{ json: string }>(`FETCH ${ROWS_AT_ONCE} FROM kept`);
    if (rows.length === 0) break;
    yield rows.map(({ json }) => json);
  }
  await client.query('CLOSE kept');
}

export async function insertRows(
  client: Connection,
  { name, columns }: KeptTable,
  rows: readonly string[],
): Promise<void> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  await client.query(
    `INSERT INTO app.${name} (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM jsonb_populate_recordset(NULL::app.${name}, $1::jsonb)`,
    [`[${rows.join(',')}]`],
  );
}

const NUMBERED = `
  SELECT column_name::text AS column, pg_get_serial_sequence('app.' || table_name, column_name) AS sequence
  FROM information_schema.columns
  WHERE table_schema = 'app' AND table_name = $1 AND pg_get_serial_sequence('app.' || table_name, column_name) IS NOT NULL`;

/** Sets the numbers that the database generates to continue after the highest one. */
export async function continueNumbers(client: Connection, { name }: KeptTable): Promise<void> {
  const { rows } = await client.query<{ column: string; sequence: string }>(NUMBERED, [name]);
  for (const { column, sequence } of rows)
    await client.query(
      `SELECT setval('${sequence}', max("${column}")) FROM app.${name} HAVING max("${column}") IS NOT NULL`,
    );
}

const MIGRATIONS = 'SELECT name FROM app.migration ORDER BY timestamp';

/** Returns the names of the migrations that have run, the oldest first. */
export async function migrationsOf(client: Connection): Promise<string[]> {
  return (await client.query<{ name: string }>(MIGRATIONS)).rows.map(({ name }) => name);
}
