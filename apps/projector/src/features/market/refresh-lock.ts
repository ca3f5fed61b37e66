import { setTimeout as sleep } from 'node:timers/promises';
import { connectApart } from '@evenkeel/platform/postgres';
import type { Pool } from 'pg';

/** A number that no other advisory lock uses: the engine holds one in every batch. */
const REFRESH_LOCK = 7_340_118;
const TRY_AGAIN_MS = 500;

/**
 * Does the work while no other process of this instance does any of its kind. Rejects where the
 * signal is aborted before its turn came. The work's signal is aborted then, too, and when the
 * connection that holds the lock is lost: from there on another process may be at it.
 */
export async function whileAlone<Result>(
  pool: Pool,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  // The work takes connections of the pool while this one is held.
  const client = await connectApart(pool.options).connect();
  const loss = new AbortController();
  const onLost = (error: Error): void => loss.abort(error);
  client.on('error', onLost);
  try {
    while (!(await tryLock(client))) await sleep(TRY_AGAIN_MS, undefined, { signal });
    try {
      return await work(AbortSignal.any([signal, loss.signal]));
    } finally {
      if (!loss.signal.aborted) await client.query('SELECT pg_advisory_unlock($1)', [REFRESH_LOCK]);
    }
  } finally {
    client.off('error', onLost);
    client.release(loss.signal.reason as Error | undefined);
  }
}

async function tryLock(client: {
  query: (statement: string, values: unknown[]) => Promise<{ rows: unknown[] }>;
}): Promise<boolean> {
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS is_mine', [REFRESH_LOCK]);
  return (rows[0] as { is_mine: boolean }).is_mine;
}
