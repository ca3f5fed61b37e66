import type { StreamCategory } from '@evenkeel/read-models/generations';
import type { Queryable } from '@evenkeel/read-models/queryable';
import { selectRows } from '@evenkeel/read-models/queryable';
import type { Filling } from './builder';

export interface Straggler {
  readonly streamId: string;
  /** Events that it has. */
  readonly length: number;
  /** Events that the furthest behind of the generations lacks. */
  readonly events: number;
}

/** `log`: all that the intake knows of. `live`: what the live generations show; all that a switch must not fall behind. */
export type Yardstick = 'log' | 'live';

const LIVE = `SELECT c.stream_id, c.revision FROM app.checkpoint c JOIN app.generation g USING (projection, generation) WHERE g.status = 'live' AND g.category = $1`;
/** Live checkpoints may be ahead of the heads that the intake knows, and the other way round. */
const KNOWN: Readonly<Record<Yardstick, string>> = {
  live: LIVE,
  log: `SELECT stream_id, revision FROM app.stream_head WHERE split_part(stream_id, '-', 1) = $1 UNION ALL ${LIVE}`,
};
const behind = (yardstick: Yardstick): string => `
  WITH known AS (${KNOWN[yardstick]}),
  heads AS (SELECT stream_id, max(revision) AS revision FROM known GROUP BY stream_id)
  SELECT h.stream_id, h.revision + 1 AS length, max(h.revision - coalesce(c.revision, -1)) AS events
  FROM heads h
  CROSS JOIN unnest($2::text[], $3::int[]) AS f(projection, generation)
  LEFT JOIN app.checkpoint c ON c.stream_id = h.stream_id AND c.projection = f.projection AND c.generation = f.generation
  WHERE coalesce(c.revision, -1) < h.revision
    AND NOT EXISTS (SELECT FROM app.quarantine q WHERE q.stream_id = h.stream_id AND q.projection = f.projection AND q.generation = f.generation)
  GROUP BY h.stream_id, h.revision
  ORDER BY events DESC`;

/** Streams in which one of the generations is behind, the longest first. Quarantined ones are left out. */
export async function stragglersOf(db: Queryable, category: StreamCategory, fillings: readonly Filling[], yardstick: Yardstick): Promise<Straggler[]> {
  const parameters = [category, fillings.map(({ projection }) => projection), fillings.map(({ generation }) => generation)];
  const rows = await selectRows<{ stream_id: string; length: string; events: string }>(db, behind(yardstick), parameters);
  return rows.map(({ stream_id: streamId, length, events }) => ({ streamId, length: Number(length), events: Number(events) }));
}
