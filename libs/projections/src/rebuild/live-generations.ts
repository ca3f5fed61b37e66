import {
  type ProjectionDefinition,
  shapeOf,
  type StreamCategory,
} from '@evenkeel/read-models/generations';
import type { Pool, PoolClient } from 'pg';
import { type Generation, shapesOf } from '../streams/checkpoints';

/** A generation behind the views. `shape`: digest of its tables. */
export interface LiveGeneration extends Generation {
  readonly category: StreamCategory;
  readonly shape: string;
}

/** Returns the live generations of all read models, with the shapes of their tables. */
export async function liveGenerations(db: Pool | PoolClient): Promise<LiveGeneration[]> {
  const { rows } = await db.query<LiveGeneration>(
    `SELECT projection, generation, category, shape FROM app.generation WHERE status = 'live'`,
  );
  return rows;
}

/** Returns the names of read models whose live generation has tables of another release. */
export async function ofOtherShapes(
  pool: Pool,
  definitions: readonly ProjectionDefinition[],
): Promise<string[]> {
  const live = await liveGenerations(pool);
  const isOther = (definition: ProjectionDefinition): boolean =>
    live.some(
      ({ projection, shape }) => projection === definition.name && shape !== shapeOf(definition),
    );
  return definitions.filter(isOther).map(({ name }) => name);
}

const FOLLOWED = `
  SELECT FROM app.leader, app.engine, app.generation g
  JOIN unnest($1::text[], $2::text[]) AS r(projection, shape) ON r.projection = g.projection AND r.shape IN (g.shape, g.fits)
  WHERE leader.holder <> '' AND leader.renewed_at > now() - interval '10 seconds' AND NOT engine.paused AND g.status = 'live'
  LIMIT 1`;

/**
 * Checks whether a leader brings some of the live generations up to date: those whose tables this
 * release writes.
 */
export async function isFollowed(
  pool: Pool,
  definitions: readonly ProjectionDefinition[],
): Promise<boolean> {
  const readModels = definitions.map((definition) => ({ definition }));
  const { rowCount } = await pool.query(FOLLOWED, shapesOf(readModels));
  return rowCount === 1;
}
