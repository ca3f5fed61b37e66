import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database';
import { soon } from '../../../../test/support/soon';
import { CheckedPool, inTransaction } from '.';

let database: TestDatabase;
let pool: CheckedPool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new CheckedPool({ connectionString: database.url, max: 2, pipeline: true });
  pool.on('error', () => undefined);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const SLEEPING = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'BEGIN; SELECT pg_sleep%' AND datname = current_database()`;

test('a connection lost while the work waits for something else fails the transaction, not the process', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown): void => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  const other = new Client({ connectionString: database.url });
  await other.connect();
  try {
    const lost = inTransaction(pool, 'SELECT pg_sleep(30)', async () => {
      await soon(async () => (await other.query(SLEEPING)).rowCount).toBe(1);
      await wait(50);
    });
    await expect(lost).rejects.toThrow('terminating connection');
    expect(unhandled).toEqual([]);
  } finally {
    process.off('unhandledRejection', note);
    await other.end();
  }
});
