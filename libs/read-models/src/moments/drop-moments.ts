import { MOST_PORTFOLIOS } from '@evenkeel/domain/portfolios/rules';
import type { Executor } from '../generations/ddl';
import { MOMENT_SHAPE } from './moment-schema';

/** Most moments that are kept. The moments that were not read for the longest time go first. */
const MOST_MOMENTS = 24;
/** Most events of all kept moments together, because the number of rows follows from them. */
const MOST_EVENTS = 500_000;
/**
 * Most moments of each user that stay while they are being read, the last used first: all
 * portfolios that one user may have, at two moments.
 */
const MOST_IN_USE = 2 * MOST_PORTFOLIOS;

const FORGET = `
  WITH counted AS (
    SELECT moment_id, row_number() OVER newest AS place, sum(revision) OVER newest AS events,
      used_at > now() - interval '2 minutes' AND row_number() OVER (PARTITION BY user_id ORDER BY used_at DESC, moment_id DESC) <= $4 AS is_in_use
    FROM app.moment WHERE status <> 'asked' WINDOW newest AS (ORDER BY used_at DESC, moment_id DESC))
  DELETE FROM app.moment m USING counted c
  WHERE m.moment_id = c.moment_id AND (m.shape <> $1 OR (c.place > 1 AND NOT c.is_in_use AND (c.place > $2 OR c.events > $3)))`;

const UNUSED = `
  SELECT nspname AS name FROM pg_namespace n
  WHERE nspname ~ '^moment_[0-9]+$' AND NOT EXISTS (SELECT FROM app.moment m WHERE m.schema = n.nspname)`;

/** Removes surplus moments, and drops the schemas that no moment uses. */
export async function dropUnneededMoments(executor: Executor): Promise<void> {
  await executor.query(FORGET, [MOMENT_SHAPE, MOST_MOMENTS, MOST_EVENTS, MOST_IN_USE]);
  await dropUnusedSchemas(executor);
}

/**
 * Drops the schemas of moments that are no longer listed. Other connections do not yet see a moment
 * that is being made.
 */
export async function dropUnusedSchemas(executor: Executor): Promise<void> {
  const { rows } = (await executor.query(UNUSED)) as { rows: { name: string }[] };
  for (const { name } of rows) await executor.query(`DROP SCHEMA IF EXISTS ${name} CASCADE`);
}
