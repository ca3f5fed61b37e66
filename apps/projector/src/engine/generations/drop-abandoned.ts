import { dropGeneration } from '@evenkeel/read-models/generations';
import type { Pool } from 'pg';
import { SWITCH_LOCK } from '../streams/checkpoints';
import { inTransaction } from '../streams/transaction';
import type { Filling } from './builder';

/** Nobody needs what is superseded; the way back is kept for a day; builders count as dead when all of them have been silent for ten minutes. */
const ABANDONED = `
  WITH unfinished AS (SELECT * FROM app.generation WHERE status IN ('building', 'scratch'))
  SELECT projection, generation FROM app.generation
  WHERE status = 'superseded'
     OR (status = 'previous' AND switched_at < now() - interval '24 hours')
  UNION ALL SELECT projection, generation FROM unfinished WHERE (SELECT max(progress_at) FROM unfinished) < now() - interval '10 minutes'`;

/** Removes superseded generations, previous ones after a day, and unfinished ones whose builder died. Returns how many. */
export async function dropAbandoned(pool: Pool): Promise<number> {
  const { rows } = await pool.query<Doomed>(ABANDONED);
  return dropAll(pool, rows);
}

const UNFINISHED = `
  SELECT projection, generation FROM app.generation JOIN unnest($1::text[], $2::int[]) AS f(projection, generation) USING (projection, generation)
  WHERE status IN ('building', 'scratch')`;

/** Removes those of the generations that never came behind the views. */
export async function dropUnfinished(pool: Pool, fillings: readonly Filling[]): Promise<void> {
  const { rows } = await pool.query<Doomed>(UNFINISHED, [fillings.map(({ projection }) => projection), fillings.map(({ generation }) => generation)]);
  await dropAll(pool, rows);
}

type Doomed = Pick<Filling, 'projection' | 'generation'>;

async function dropAll(pool: Pool, generations: readonly Doomed[]): Promise<number> {
  for (const { projection, generation } of generations) await dropWhileNobodyWrites(pool, projection, generation);
  return generations.length;
}

async function dropWhileNobodyWrites(pool: Pool, projection: string, generation: number): Promise<void> {
  await inTransaction(pool, `SELECT pg_advisory_xact_lock(${SWITCH_LOCK})`, (client) => dropGeneration(client, projection, generation));
}
