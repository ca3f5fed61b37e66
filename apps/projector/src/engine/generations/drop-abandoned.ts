import { dropGeneration } from '@evenkeel/read-models/generations';
import type { Pool } from 'pg';
import { SWITCH_LOCK } from '../streams/checkpoints';
import { inTransaction } from '../streams/transaction';

/** How long the way back is kept, and how long a builder may be silent before it counts as dead. */
const ABANDONED = `
  SELECT projection, generation FROM app.generation
  WHERE (status = 'previous' AND switched_at < now() - interval '24 hours')
     OR (status IN ('building', 'scratch') AND progress_at < now() - interval '10 minutes')`;

/** Removes previous generations after a day and unfinished ones whose builder died. Returns how many. */
export async function dropAbandoned(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ projection: string; generation: number }>(ABANDONED);
  for (const { projection, generation } of rows) await dropWhileNobodyWrites(pool, projection, generation);
  return rows.length;
}

export async function dropWhileNobodyWrites(pool: Pool, projection: string, generation: number): Promise<void> {
  await inTransaction(pool, `SELECT pg_advisory_xact_lock(${SWITCH_LOCK})`, (client) => dropGeneration(client, projection, generation));
}
