import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';

/** A number that no other advisory lock uses: the engine holds one in every pass. */
const REFRESH_LOCK = 7_340_118;
const TRY_AGAIN_MS = 500;

/** Does the work while no other process of this instance does any of its kind. Rejects where the signal is aborted before its turn came. */
export async function whileAlone<Result>(pool: Pool, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    while (!(await tryLock(client))) await sleep(TRY_AGAIN_MS, undefined, { signal });
    try {
      return await work();
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [REFRESH_LOCK]);
    }
  } finally {
    client.release();
  }
}

async function tryLock(client: { query: (statement: string, values: unknown[]) => Promise<{ rows: unknown[] }> }): Promise<boolean> {
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS is_mine', [REFRESH_LOCK]);
  return (rows[0] as { is_mine: boolean }).is_mine;
}
