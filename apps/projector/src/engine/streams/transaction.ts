import type { Pool, PoolClient } from 'pg';

/** Runs the work in a transaction that begins with the given statements. Rolls back and throws on where it throws; a broken connection is given up. */
export async function inTransaction<Result>(pool: Pool, begin: string, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection that ends between two statements says so here; without a listener that would end the process.
  const onError = (error: Error): void => {
    broken = error;
  };
  client.on('error', onError);
  try {
    await client.query(`BEGIN; ${begin}`);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
