import { categoryOf } from '../generations/table-definition';
import { selectRows, type Queryable } from '../queryable';

/**
 * A position is reached when every live projection of the stream reflects it, or when the intake has passed it and the stream's
 * projections are at its head (the position then belongs to another stream). A quarantined projection is not waited for.
 */
const REACHED = `
  WITH wanted AS (
    SELECT c.revision, c.position
    FROM app.generation g
    LEFT JOIN app.checkpoint c ON c.stream_id = $1 AND c.projection = g.projection AND c.generation = g.generation
    WHERE g.status = 'live' AND g.category = $3
      AND NOT EXISTS (SELECT FROM app.quarantine q WHERE q.stream_id = $1 AND q.projection = g.projection AND q.generation = g.generation))
  SELECT coalesce(bool_and(coalesce(position, 0) >= $2), true)
      OR ((SELECT position FROM app.intake) >= $2
          AND bool_and(coalesce(revision, -1) >= coalesce((SELECT revision FROM app.stream_head WHERE stream_id = $1), -1))) AS reached
  FROM wanted`;

/** Whether the read models of a stream (`portfolio-<id>` or `user-<id>`) reflect the log up to a position. */
export async function hasReached(db: Queryable, streamId: string, position: number): Promise<boolean> {
  const rows = await selectRows<{ reached: boolean }>(db, REACHED, [streamId, position, categoryOf(streamId)]);
  return rows[0]?.reached ?? false;
}

/** Position of the last event that all live read models of the stream reflect; 0 where there is none. */
export async function reflectedPosition(db: Queryable, streamId: string): Promise<number> {
  const rows = await selectRows<{ position: string | null }>(
    db,
    `SELECT min(coalesce(c.position, 0)) AS position
     FROM app.generation g LEFT JOIN app.checkpoint c ON c.stream_id = $1 AND c.projection = g.projection AND c.generation = g.generation
     WHERE g.status = 'live' AND g.category = $2`,
    [streamId, categoryOf(streamId)],
  );
  return Number(rows[0]?.position ?? 0);
}
