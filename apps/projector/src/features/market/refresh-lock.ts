import { setTimeout as sleep } from 'node:timers/promises';
import { connectApart } from '@evenkeel/platform/postgres';
import type { Pool, PoolClient } from 'pg';

/** A number that no other advisory lock uses. The engine holds its own lock in every batch. */
const REFRESH_LOCK = 7_340_118;
const TRY_AGAIN_MS = 500;
const RENEW_EVERY_MS = 1000;
/** Time without a sign from its connection after which a holder counts as frozen. */
const FROZEN_SECONDS = 5;
/**
 * Longest time of a statement. No statement here takes long, and the time is shorter than that
 * after which others take the lock.
 */
const ANSWER_MS = 3000;

const TRY_LOCK = `SELECT pg_try_advisory_lock(${REFRESH_LOCK}) AS is_mine`;
const UNLOCK = `SELECT pg_advisory_unlock(${REFRESH_LOCK})`;
const RENEW = 'SELECT 1';
/**
 * Ends all connections of a frozen holder, found by its own name. It may also hold row locks, and
 * may wake up at any moment.
 */
const END_FROZEN = `
  SELECT pg_terminate_backend(theirs.pid)
  FROM pg_locks JOIN pg_stat_activity holder USING (pid)
  JOIN pg_stat_activity theirs ON theirs.datname = holder.datname AND theirs.application_name = holder.application_name
  WHERE locktype = 'advisory' AND objid = ${REFRESH_LOCK} AND granted AND holder.datname = current_database()
    AND holder.application_name NOT IN ('', current_setting('application_name'))
    AND holder.state_change < now() - interval '${FROZEN_SECONDS} seconds'`;

/**
 * Does the work while no other process of this instance does work of its kind. Rejects if the
 * signal is aborted before its turn. The signal of the work is aborted with it, and also if the
 * connection that holds the lock is lost, because another process may then do the work. A holder
 * that has not renewed its lock for five seconds counts as frozen and loses it (MKT-66).
 */
export async function whileAlone<Result>(
  pool: Pool,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  // The work takes connections of the pool while it holds this one.
  const apart = connectApart({ ...pool.options, query_timeout: ANSWER_MS });
  const client = await apart.connect();
  const loss = new AbortController();
  const onLost = (error: Error): void => loss.abort(error);
  client.on('error', onLost);
  try {
    while (!(await tryLock(client))) await sleep(TRY_AGAIN_MS, undefined, { signal });
    const renewal = setInterval(() => void client.query(RENEW).catch(onLost), RENEW_EVERY_MS);
    try {
      return await work(AbortSignal.any([signal, loss.signal]));
    } finally {
      clearInterval(renewal);
      if (!loss.signal.aborted) await client.query(UNLOCK);
    }
  } finally {
    client.off('error', onLost);
    client.release(loss.signal.reason as Error | undefined);
  }
}

async function tryLock(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ is_mine: boolean }>(TRY_LOCK);
  if (rows[0]?.is_mine) return true;
  await client.query(END_FROZEN);
  return false;
}
