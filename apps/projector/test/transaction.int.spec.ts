import { setTimeout as wait } from 'node:timers/promises';
import { inTransaction } from '@evenkeel/projections/streams/transaction';
import { Client } from 'pg';
import { openWorkbench, type Workbench } from './workbench';

let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench.close());

const SLEEPING = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'BEGIN; SELECT pg_sleep%' AND datname = current_database()`;

test('a connection lost while the work waits for something else fails the transaction, not the process', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown): void => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  const other = new Client({ connectionString: bench.databaseUrl });
  await other.connect();
  try {
    const lost = inTransaction(bench.pool, 'SELECT pg_sleep(30)', async () => {
      await wait(50);
      await other.query(SLEEPING);
      await wait(50);
    });
    await expect(lost).rejects.toThrow('terminating connection');
    expect(unhandled).toEqual([]);
  } finally {
    process.off('unhandledRejection', note);
    await other.end();
  }
});
