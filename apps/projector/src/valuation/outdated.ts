import type { Pool } from 'pg';
import { startOfDay } from '@evenkeel/platform/calendar/start-of-day';

const ZONES = 'SELECT DISTINCT timezone FROM read.user_profile';

/**
 * Selects values of a day that is over in the time zone of their owner, or in UTC if the owner's
 * profile is unknown.
 */
const OF_ANOTHER_DAY = `
  SELECT v.portfolio_id
  FROM read.portfolio_value v
  JOIN read.portfolio p USING (portfolio_id)
  LEFT JOIN read.user_profile u ON u.user_id = p.user_id
  JOIN unnest($1::text[], $2::timestamptz[]) AS zone(name, day_began) ON zone.name = coalesce(u.timezone, 'UTC')
  WHERE v.calculated_at < zone.day_began`;

const REFRESHING = `SELECT FROM app.refresh_run WHERE (status = 'running' AND heartbeat_at > $1::timestamptz - interval '1 minute') OR finished_at > $1::timestamptz - interval '15 seconds'`;

/**
 * Selects values that are older than a quote on which they depend, or than the return of a quote
 * when a reset was undone: a job was lost. During a refresh and shortly after, shared quotes are
 * left to the refresh, which requests each portfolio once when all its prices are stored.
 */
const OLDER_THAN_A_QUOTE = `
  WITH fresh AS (
    SELECT ticker, user_id, max(recorded_at) AS recorded_at FROM app.quote WHERE recorded_at > $1::timestamptz - interval '2 days' AND recorded_at <= $1 GROUP BY ticker, user_id
    UNION ALL
    SELECT ticker, user_id, max(upper(set_aside)) FROM app.quote WHERE upper(set_aside) > $1::timestamptz - interval '2 days' AND upper(set_aside) <= $1 GROUP BY ticker, user_id),
  refreshing AS (${REFRESHING}),
  held AS (
    SELECT portfolio_id, ticker FROM read.latest_trade WHERE ticker IN (SELECT ticker FROM fresh)
    UNION SELECT portfolio_id, ticker FROM read.asset WHERE ticker IN (SELECT ticker FROM fresh))
  SELECT DISTINCT v.portfolio_id
  FROM fresh q JOIN held USING (ticker)
  JOIN read.portfolio p ON p.portfolio_id = held.portfolio_id AND (q.user_id IS NULL OR q.user_id = p.user_id)
  JOIN read.portfolio_value v ON v.portfolio_id = p.portfolio_id AND v.calculated_at < q.recorded_at
  WHERE q.user_id IS NOT NULL OR NOT EXISTS (SELECT FROM refreshing)`;

/**
 * Selects advice whose event is missing, because the projector died before it or could not append
 * it, and advice whose days are of another time zone than the owner's.
 */
const ADVICE_TO_COME = `
  SELECT r.portfolio_id
  FROM read.rebalance_summary r
  JOIN read.portfolio p USING (portfolio_id)
  LEFT JOIN read.user_profile u ON u.user_id = p.user_id
  WHERE (r.actions <> r.recorded_actions AND NOT p.is_archived) OR r.time_zone <> u.timezone`;

/**
 * Selects dividends that are older than a provider's news of one of the assets: a job was lost.
 * During a refresh they are left to the refresh.
 */
const OLDER_THAN_ITS_DIVIDENDS = `
  WITH refreshing AS (${REFRESHING}),
  told AS (
    SELECT ticker, details_at AS at FROM app.instrument WHERE details_at > $1::timestamptz - interval '2 days' AND details_at <= $1
    UNION ALL SELECT ticker, recorded_at FROM app.announced_dividend WHERE recorded_at > $1::timestamptz - interval '2 days' AND recorded_at <= $1)
  SELECT DISTINCT d.portfolio_id
  FROM told JOIN read.asset a USING (ticker)
  JOIN read.dividend_summary d ON d.portfolio_id = a.portfolio_id AND d.calculated_at < told.at
  WHERE NOT EXISTS (SELECT FROM refreshing)`;

/** Selects dividends and series whose days are of another time zone than the owner's. */
const DAYS_OF_ANOTHER_ZONE = `
  SELECT d.portfolio_id
  FROM (SELECT portfolio_id, time_zone FROM read.dividend_summary UNION ALL SELECT portfolio_id, time_zone FROM read.performance_summary) d
  JOIN read.portfolio p USING (portfolio_id)
  JOIN read.user_profile u ON u.user_id = p.user_id AND u.timezone <> d.time_zone`;

/**
 * Returns the condition for entries that were dated later than the calculation of the series, and
 * are past now.
 */
const pastSince = (table: 'transaction' | 'stock_split'): string =>
  `EXISTS (SELECT FROM read.${table} t
           WHERE t.portfolio_id = s.portfolio_id AND t.at > s.calculated_at AND t.at <= $1)`;

/**
 * Selects series that are older than the value, because the process died between the two, and
 * series that lack an entry which was dated later. A quarantined series waits for the operator.
 */
const SERIES_BEHIND = `
  SELECT s.portfolio_id
  FROM read.performance_summary s
  JOIN read.portfolio_value v ON v.portfolio_id = s.portfolio_id
  WHERE (s.calculated_at < v.calculated_at OR ${pastSince('transaction')} OR ${pastSince('stock_split')})
  AND NOT EXISTS (
    SELECT FROM app.quarantine q JOIN app.generation g USING (projection, generation)
    WHERE g.status = 'live' AND g.projection = 'performance' AND q.stream_id = 'portfolio-' || s.portfolio_id)`;

interface Row {
  portfolio_id: string;
}

/**
 * Reads the portfolios with outdated calculations: figures older than a price, or of a day that is
 * over in the owner's time zone; dividends or series older than their inputs; advice that is not
 * recorded.
 */
export async function outdatedPortfolios(pool: Pool, now: Date): Promise<string[]> {
  const zones = new Set([
    'UTC',
    ...(await pool.query<{ timezone: string }>(ZONES)).rows.map(({ timezone }) => timezone),
  ]);
  const days = [...zones].map((zone) => startOfDay(now, zone));
  const { rows: another } = await pool.query<Row>(OF_ANOTHER_DAY, [[...zones], days]);
  const { rows: older } = await pool.query<Row>(OLDER_THAN_A_QUOTE, [now]);
  const { rows: unrecorded } = await pool.query<Row>(ADVICE_TO_COME);
  const { rows: told } = await pool.query<Row>(OLDER_THAN_ITS_DIVIDENDS, [now]);
  const { rows: elsewhere } = await pool.query<Row>(DAYS_OF_ANOTHER_ZONE);
  const { rows: behind } = await pool.query<Row>(SERIES_BEHIND, [now]);
  return [
    ...new Set(
      [...another, ...older, ...unrecorded, ...told, ...elsewhere, ...behind].map(
        ({ portfolio_id: portfolioId }) => portfolioId,
      ),
    ),
  ];
}
