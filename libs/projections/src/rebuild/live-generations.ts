import {
  type ProjectionDefinition,
  shapeOf,
  type StreamCategory,
} from '@evenkeel/read-models/generations';
import type { Pool, PoolClient } from 'pg';
import type { Generation } from '../streams/checkpoints';

/** A generation behind the views. `shape`: digest of its tables. */
export interface LiveGeneration extends Generation {
  readonly category: StreamCategory;
  readonly shape: string;
}

/** The live generations of all read models, with the shapes of their tables. */
export async function liveGenerations(db: Pool | PoolClient): Promise<LiveGeneration[]> {
  const { rows } = await db.query<LiveGeneration>(
    `SELECT projection, generation, category, shape FROM app.generation WHERE status = 'live'`,
  );
  return rows;
}

/** Live generations at one moment. */
export interface LiveMotion {
  /** Whether somebody keeps some of them up to date, or is about to. */
  readonly isFollowed: boolean;
  /** Changes with every event that one of them takes in, and with every calculation. */
  readonly sum: string;
}

/** A leader brings those up to date whose tables this release writes. */
const MOTION = `
  WITH live AS (
    SELECT g.projection, g.generation, r.shape IN (g.shape, coalesce(g.fits, '')) AS is_written
    FROM app.generation g JOIN unnest($1::text[], $2::text[]) AS r(projection, shape) USING (projection) WHERE g.status = 'live')
  SELECT coalesce((SELECT bool_or(is_written) FROM live), false) AND EXISTS (
           SELECT FROM app.leader, app.engine
           WHERE leader.holder <> '' AND leader.renewed_at > now() - interval '10 seconds' AND NOT engine.paused) AS "isFollowed",
         (SELECT coalesce(sum(c.revision + 1), 0) || ' ' || coalesce(sum(c.calculation), 0)
          FROM app.checkpoint c JOIN live USING (projection, generation)) AS sum`;

/**
 * How far the live generations of some read models have come, and whether somebody works on them.
 */
export async function lookAtLive(
  pool: Pool,
  definitions: readonly ProjectionDefinition[],
): Promise<LiveMotion> {
  const { rows } = await pool.query<LiveMotion>(MOTION, [
    definitions.map(({ name }) => name),
    definitions.map((definition) => shapeOf(definition)),
  ]);
  return rows[0] ?? { isFollowed: false, sum: '' };
}

/** Whether what was behind may be further on at the next look. */
export const isMoving = (before: LiveMotion, now: LiveMotion): boolean =>
  now.isFollowed || before.sum !== now.sum;
