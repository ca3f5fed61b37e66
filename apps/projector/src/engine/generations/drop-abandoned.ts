import { dropGeneration } from '@evenkeel/read-models/generations';
import type { Pool } from 'pg';
import { SWITCH_LOCK } from '../streams/checkpoints';
import { inTransaction } from '../streams/transaction';
import type { Filling } from './builder';

/** Nobody needs what is superseded; the way back is kept for a day; a builder that is silent for ten minutes counts as dead, with all generations that it began. */
const ABANDONED = `
  SELECT projection, generation FROM app.generation g
  WHERE status = 'superseded'
     OR (status = 'previous' AND switched_at < now() - interval '24 hours')
     OR (status IN ('building', 'scratch') AND now() - interval '10 minutes' > (SELECT max(progress_at) FROM app.generation o WHERE o.started_at = g.started_at))`;

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
