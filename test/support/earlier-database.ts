import { Client } from 'pg';
import { createDataSource } from '@evenkeel/read-models/database';
import { migrate } from '@evenkeel/read-models/migrate';
import { createTestDatabase } from './database';

interface EarlierDatabase {
  /** Connection of the tests to the database. */
  readonly client: () => Client;
  /** Undoes migrations, the newest first, until the named one is undone. */
  readonly undoTo: (name: string) => Promise<void>;
  readonly migrate: () => Promise<void>;
}

/** Gives the tests of a file a database as an earlier release has it. */
export function earlierDatabase(): EarlierDatabase {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let client: Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    await migrate(database.url);
    client = new Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });
  return {
    client: () => client,
    undoTo: (name) => undoTo(database.url, client, name),
    migrate: () => migrate(database.url),
  };
}

async function undoTo(url: string, client: Client, name: string): Promise<void> {
  const dataSource = createDataSource(url, { poolSize: 1, statementMs: null });
  await dataSource.initialize();
  for (;;) {
    const { rows } = await client.query<{ name: string }>(
      'SELECT name FROM app.migration ORDER BY timestamp DESC LIMIT 1',
    );
    await dataSource.undoLastMigration();
    if (rows[0]?.name === name) break;
  }
  await dataSource.destroy();
}
