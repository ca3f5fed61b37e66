import type { Pool, PoolClient } from 'pg';

/** Runs the work in a transaction that begins with the given statements. Rolls back and throws on where it throws; a broken connection is given up. */
export async function inTransaction<Result>(pool: Pool, begin: string, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
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
    client.release(broken);
  }
}
