import type { Client } from 'pg';
import { createDataSource } from '@evenkeel/read-models/database';

/** Undoes migrations of a database, the newest first, until one of that name is undone. */
export async function undoTo(url: string, client: Client, name: string): Promise<void> {
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
