import { categoryOf } from '@evenkeel/domain/streams';
import { type LogPosition, logPosition } from '@evenkeel/event-store/port';
import { sql } from 'kysely';
import type { ReadModelName } from '../catalogue';
import { selectRows, type Queryable } from '../queryable';
import { firstRowOf, read } from '../reads';

/**
 * Selects streams that have not reached a position. A position is reached when every live
 * projection of the stream reflects it, or when the subscription has passed it and the stream's
 * projections are at its head (the position then belongs to another stream). Reads do not wait for
 * a quarantined projection.
 */
const BEHIND = `
  SELECT stream_id
  FROM unnest($1::text[], $2::text[]) AS stream(stream_id, category)
  WHERE (
    SELECT coalesce(bool_and(coalesce(c.position, 0) >= $3), true)
        OR ((SELECT position FROM app.subscription) >= $3
            AND bool_and(coalesce(c.revision, -1) >= coalesce((SELECT h.revision FROM app.stream_head h WHERE h.stream_id = stream.stream_id), -1)))
    FROM app.generation g
    LEFT JOIN app.checkpoint c ON c.stream_id = stream.stream_id AND c.projection = g.projection AND c.generation = g.generation
    WHERE g.status = 'live' AND g.category = stream.category AND ($4::text[] IS NULL OR g.projection = ANY ($4))
      AND NOT EXISTS (SELECT FROM app.quarantine q WHERE q.stream_id = stream.stream_id AND q.projection = g.projection AND q.generation = g.generation)
  ) IS NOT TRUE`;

/**
 * Returns the streams (`portfolio-<id>`, `user-<id>`) whose read models, or some of them, do not
 * reflect the log up to a position (in its kept form, because a client may name it).
 */
export async function streamsBehind(
  db: Queryable,
  streamIds: readonly string[],
  position: number,
  readModels: readonly ReadModelName[] | null = null,
): Promise<string[]> {
  const rows = await selectRows<{ stream_id: string }>(db, BEHIND, [
    streamIds,
    streamIds.map(categoryOf),
    position,
    readModels,
  ]);
  return rows.map(({ stream_id }) => stream_id);
}

/** Checks whether one stream has reached a position. */
export const hasReached = async (
  db: Queryable,
  streamId: string,
  position: number,
  readModels: readonly ReadModelName[] | null = null,
): Promise<boolean> => (await streamsBehind(db, [streamId], position, readModels)).length === 0;

const NOT_OF_ONE_STATE = `
  SELECT stream.stream_id
  FROM unnest($1::text[], $2::text[]) AS stream(stream_id, category)
  JOIN app.generation g ON g.category = stream.category AND g.status = 'live' AND g.projection = ANY ($3)
  LEFT JOIN app.checkpoint c ON c.stream_id = stream.stream_id AND c.projection = g.projection AND c.generation = g.generation
  WHERE NOT EXISTS (SELECT FROM app.quarantine q WHERE q.stream_id = stream.stream_id AND q.projection = g.projection AND q.generation = g.generation)
  GROUP BY stream.stream_id
  HAVING min(coalesce(c.revision, -1)) <> max(coalesce(c.revision, -1))
  LIMIT 1`;

/**
 * Checks whether some read models are of one state: whether they reflect the same events in each of
 * the streams (`portfolio-<id>`, `user-<id>`). Quarantined ones do not count.
 */
export async function areOfOneState(
  db: Queryable,
  streamIds: readonly string[],
  readModels: readonly ReadModelName[],
): Promise<boolean> {
  const parameters = [streamIds, streamIds.map(categoryOf), readModels];
  return (await selectRows(db, NOT_OF_ONE_STATE, parameters)).length === 0;
}

/**
 * Returns the position of the last event that all live read models of the stream, or some of them,
 * reflect; LOG_START if there is none.
 */
export async function reflectedPosition(
  db: Queryable,
  streamId: string,
  readModels: readonly ReadModelName[] | null = null,
): Promise<LogPosition> {
  const reflected = await firstRowOf(
    db,
    read
      .selectFrom('app.generation as g')
      .leftJoin('app.checkpoint as c', (join) =>
        join
          .on('c.stream_id', '=', streamId)
          .onRef('c.projection', '=', 'g.projection')
          .onRef('c.generation', '=', 'g.generation'),
      )
      .select((of) => of.fn.min(of.fn.coalesce('c.position', sql.lit('0'))).as('position'))
      .where('g.status', '=', 'live')
      .where('g.category', '=', categoryOf(streamId))
      .$if(readModels !== null, (query) => query.where('g.projection', 'in', readModels ?? [])),
  );
  return logPosition(reflected?.position ?? 0);
}

const IN_ANOTHER_ZONE = `
  SELECT EXISTS (
    SELECT FROM read.dividend_summary s
    JOIN read.portfolio p ON p.portfolio_id = s.portfolio_id AND p.user_id = $1
    JOIN read.user_profile u ON u.user_id = p.user_id AND u.timezone <> s.time_zone
    WHERE s.portfolio_id = $2
      AND NOT EXISTS (
        SELECT FROM app.quarantine q JOIN app.generation g ON g.projection = q.projection AND g.generation = q.generation AND g.status = 'live'
        WHERE q.projection = 'dividends' AND q.stream_id = 'portfolio-' || s.portfolio_id)) AS another`;

/**
 * Checks whether the dividends of a user's portfolio were calculated for today in the user's
 * current time zone. Reads do not wait for quarantined ones.
 */
export async function countsInZoneOf(
  db: Queryable,
  userId: string,
  portfolioId: string,
): Promise<boolean> {
  const rows = await selectRows<{ another: boolean }>(db, IN_ANOTHER_ZONE, [userId, portfolioId]);
  return rows[0]?.another !== true;
}
