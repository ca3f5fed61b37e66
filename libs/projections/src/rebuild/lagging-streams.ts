import type { StreamCategory } from '@evenkeel/read-models/generations';
import type { Pool } from 'pg';
import { type Generation, namesOf } from '../streams/checkpoints';

export interface LaggingStream {
  readonly streamId: string;
  /** Events that the target furthest behind lacks. */
  readonly events: number;
}

/**
 * `log`: all that the subscription has read. `live`: what the live generation of the same read
 * model shows, which a switch must not fall behind; a calculation that is still to be made there is
 * made for both at once.
 */
export type TargetHead = 'log' | 'live';

const live = (projection: string): string =>
  `SELECT c.stream_id, ${projection} AS projection, c.revision FROM app.checkpoint c JOIN app.generation g USING (projection, generation) WHERE g.status = 'live' AND g.category = $1`;
const OF_ALL = 'NULL::text';
/**
 * Live checkpoints may be ahead of the heads that the subscription has stored, and the other way
 * round.
 */
const KNOWN: Readonly<Record<TargetHead, string>> = {
  live: live('projection'),
  log: `SELECT stream_id, ${OF_ALL} AS projection, revision FROM app.stream_head WHERE split_part(stream_id, '-', 1) = $1 UNION ALL ${live(OF_ALL)}`,
};
const lagging = (head: TargetHead): string => `
  WITH known AS (${KNOWN[head]}),
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
 * Streams in which one of the targets is behind, the longest first. Quarantined ones are left out.
 */
export async function laggingStreams(
  pool: Pool,
  category: StreamCategory,
  targets: readonly Generation[],
  head: TargetHead,
): Promise<LaggingStream[]> {
  const values = [category, ...namesOf(targets)];
  const { rows } = await pool.query<LaggingStream>(lagging(head), values);
  return rows;
}
