import { dropGeneration } from '@evenkeel/read-models/generations';
import type { Pool } from 'pg';
import { SWITCH_LOCK } from '../streams/checkpoints';
import { inTransaction } from '../streams/transaction';
import type { RebuildTarget } from './partition';

/** A rebuild is given up when nobody has worked on any of its targets for ten minutes. */
const GIVE_UP = `
  UPDATE app.rebuild r SET status = 'failed', error = 'nobody worked on it for ten minutes', finished_at = now()
  WHERE status = 'running' AND NOT EXISTS (
    SELECT FROM app.generation g JOIN jsonb_to_recordset(r.targets) AS t(projection text, generation int) USING (projection, generation)
    WHERE g.progress_at > now() - interval '10 minutes')`;
const FORGET = `DELETE FROM app.rebuild WHERE finished_at < now() - interval '30 days'`;

/** Previous generations are kept for a day; unfinished ones as long as their rebuild runs. */
const UNNEEDED = `
  SELECT projection, generation FROM app.generation g
  WHERE status = 'superseded'
     OR (status = 'previous' AND switched_at < now() - interval '24 hours')
     OR (status IN ('building', 'scratch') AND NOT EXISTS (
          SELECT FROM app.rebuild r, jsonb_to_recordset(r.targets) AS t(projection text, generation int)
          WHERE r.status = 'running' AND t.projection = g.projection AND t.generation = g.generation))`;

/** Gives up rebuilds that nobody works on, and removes generations that nobody needs. Returns how many. */
export async function dropUnneeded(pool: Pool): Promise<number> {
  await pool.query(GIVE_UP);
  await pool.query(FORGET);
  const { rows } = await pool.query<Generation>(UNNEEDED);
  await dropAll(pool, rows);
  return rows.length;
}

const UNFINISHED = `
  SELECT projection, generation FROM app.generation JOIN unnest($1::text[], $2::int[]) AS t(projection, generation) USING (projection, generation)
  WHERE status IN ('building', 'scratch')`;

/** Removes those of the targets that never came behind the views. */
export async function dropUnfinished(pool: Pool, targets: readonly RebuildTarget[]): Promise<void> {
  const { rows } = await pool.query<Generation>(UNFINISHED, [
    targets.map(({ projection }) => projection),
    targets.map(({ generation }) => generation),
  ]);
  await dropAll(pool, rows);
}

type Generation = Pick<RebuildTarget, 'projection' | 'generation'>;

async function dropAll(pool: Pool, generations: readonly Generation[]): Promise<void> {
  for (const { projection, generation } of generations)
    await inTransaction(pool, `SELECT pg_advisory_xact_lock(${SWITCH_LOCK})`, (client) =>
      dropGeneration(client, projection, generation),
    );
}
