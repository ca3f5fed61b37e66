import type { StreamCategory } from '@evenkeel/read-models/generations';
import type { Pool } from 'pg';
import { type Generation, namesOf } from '../streams/checkpoints';

export interface LaggingStream {
  readonly streamId: string;
  /** Number of events that the target furthest behind lacks. */
  readonly events: number;
}

/**
 * `log`: everything that the subscription has read. `live`: the live generation of the same read
 * model, which a switch must not fall behind; a calculation that is still to be made there is made
 * for both at once.
 */
export type TargetHead = 'log' | 'live';

/**
 * Live checkpoints may be ahead of the heads that the subscription has stored, and the other way
 * round. A head without a projection belongs to all projections.
 */
const LAGGING = `
  WITH known AS (
    SELECT stream_id, CASE WHEN NOT $4 THEN projection END AS projection, revision
    FROM app.checkpoint JOIN app.generation USING (projection, generation) WHERE status = 'live' AND category = $1
    UNION ALL
    SELECT stream_id, NULL, revision FROM app.stream_head WHERE $4 AND split_part(stream_id, '-', 1) = $1),
  heads AS (
    SELECT stream_id, projection, max(revision) AS revision FROM known GROUP BY stream_id, projection)
  SELECT h.stream_id AS "streamId", max(h.revision - coalesce(c.revision, -1))::int AS events
  FROM heads h
  JOIN unnest($2::text[], $3::int[]) AS t(projection, generation) ON h.projection IS NULL OR h.projection = t.projection
  LEFT JOIN app.checkpoint c ON c.stream_id = h.stream_id AND c.projection = t.projection AND c.generation = t.generation
  WHERE coalesce(c.revision, -1) < h.revision
    AND NOT EXISTS (SELECT FROM app.quarantine q WHERE q.stream_id = h.stream_id AND q.projection = t.projection AND q.generation = t.generation)
  GROUP BY h.stream_id
  ORDER BY events DESC`;

/**
 * Returns streams in which a target is behind, the longest first, without quarantined ones.
 */
export async function laggingStreams(
  pool: Pool,
  category: StreamCategory,
  targets: readonly Generation[],
  head: TargetHead,
): Promise<LaggingStream[]> {
  const values = [category, ...namesOf(targets), head === 'log'];
  const { rows } = await pool.query<LaggingStream>(LAGGING, values);
  return rows;
}
