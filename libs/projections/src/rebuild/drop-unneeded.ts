import { inTransaction } from '@evenkeel/platform/postgres';
import { dropGeneration } from '@evenkeel/read-models/generations';
import type { Pool } from 'pg';
import { type Generation, SWITCH_LOCK } from '../streams/checkpoints';

/** Gives up a rebuild if nobody has worked on any of its targets for ten minutes. */
const GIVE_UP = `
  UPDATE app.rebuild r SET status = 'failed', error = 'nobody worked on it for ten minutes', finished_at = now()
  WHERE status = 'running' AND NOT EXISTS (
    SELECT FROM app.generation g JOIN jsonb_to_recordset(r.targets) AS t(projection text, generation int) USING (projection, generation)
    WHERE g.progress_at > now() - interval '10 minutes')`;
const FORGET = `DELETE FROM app.rebuild WHERE finished_at < now() - interval '30 days'`;

/** Unfinished generations are kept as long as their rebuild runs. */
const UNFINISHED = `
  status IN ('building', 'scratch') AND NOT EXISTS (
    SELECT FROM app.rebuild r, jsonb_to_recordset(r.targets) AS t(projection text, generation int)
    WHERE r.status = 'running' AND t.projection = g.projection AND t.generation = g.generation)`;
/** Previous generations are kept for a day. */
const UNNEEDED = `status = 'superseded' OR (status = 'previous' AND switched_at < now() - interval '24 hours') OR ${UNFINISHED}`;

const EXCLUSIVELY = `SELECT pg_advisory_xact_lock(${SWITCH_LOCK})`;

/**
 * Gives up rebuilds that nobody works on, and removes unneeded generations. Returns their number.
 */
export async function dropUnneeded(pool: Pool): Promise<number> {
  await pool.query(GIVE_UP);
  await pool.query(FORGET);
  return drop(pool, UNNEEDED);
}

/** Removes generations of rebuilds that ended without making them live. Returns their number. */
export const dropUnfinished = (pool: Pool): Promise<number> => drop(pool, UNFINISHED);

async function drop(pool: Pool, which: string): Promise<number> {
  const { rows } = await pool.query<Generation>(
    `SELECT projection, generation FROM app.generation g WHERE ${which}`,
  );
  let dropped = 0;
  for (const { projection, generation } of rows)
    await inTransaction(pool, EXCLUSIVELY, async (client) => {
      // The generation may have become live while this waited for the lock.
      const { rowCount } = await client.query(
        `SELECT FROM app.generation g WHERE projection = $1 AND generation = $2 AND (${which})`,
        [projection, generation],
      );
      if (rowCount === 0) return;
      await dropGeneration(client, projection, generation);
      dropped += 1;
    });
  return dropped;
}
