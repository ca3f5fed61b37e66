import { Decimal } from '@evenkeel/domain/kernel';
import type { Quote, QuoteSide } from '@evenkeel/domain/market';
import { selectRows, type Queryable } from '../queryable';

/** Both sides of a ticker's quotes, as `choosePrice` wants them. */
export interface QuoteSides {
  readonly own: QuoteSide;
  readonly shared: QuoteSide;
}

interface SideRow {
  ticker: string;
  is_own: boolean;
  latest: StoredQuote | null;
  previous: StoredQuote | null;
}

interface StoredQuote {
  price: string;
  day: string;
  at: string;
  source: string;
}

const asJson = (alias: string): string =>
  `jsonb_build_object('price', ${alias}.price::text, 'day', ${alias}.day::text, 'at', to_char(${alias}.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'source', ${alias}.source)`;

/** The row recorded last wins among those of one moment: a correction is a newer row. */
const side = (isOwn: boolean): string => {
  const owner = isOwn ? 'q.user_id = $1::uuid' : 'q.user_id IS NULL';
  return `
  SELECT t.ticker, ${isOwn} AS is_own, ${asJson('latest')} AS latest, CASE WHEN previous.id IS NOT NULL THEN ${asJson('previous')} END AS previous
  FROM unnest($2::text[]) AS t(ticker)
  CROSS JOIN LATERAL (
    SELECT * FROM app.quote q WHERE q.ticker = t.ticker AND ${owner} AND q.at <= $3::timestamptz
    ORDER BY q.at DESC, q.id DESC LIMIT 1) AS latest
  LEFT JOIN LATERAL (
    SELECT * FROM app.quote q WHERE q.ticker = t.ticker AND ${owner} AND q.at < latest.at AND q.day < latest.day
    ORDER BY q.at DESC, q.id DESC LIMIT 1) AS previous ON true`;
};
/** Two halves, so that each finds its rows by the index on ticker, owner and moment. */
const LATEST = `${side(true)} UNION ALL ${side(false)}`;

const NOTHING: QuoteSide = { latest: null, previousClose: null };

/**
 * The quotes that decide the prices of tickers for a user at a moment: of the user's own and of the shared ones the latest at or before `now`,
 * and the last of an earlier day (server-rules section 3). A ticker without any quote has both sides empty.
 */
export async function latestQuotes(db: Queryable, userId: string, tickers: readonly string[], now: Date): Promise<Map<string, QuoteSides>> {
  const sides = new Map<string, QuoteSides>(tickers.map((ticker) => [ticker, { own: NOTHING, shared: NOTHING }]));
  if (tickers.length === 0) return sides;
  const rows = await selectRows<SideRow>(db, LATEST, [userId, [...tickers], now.toISOString()]);
  for (const { ticker, is_own, latest, previous } of rows) {
    const found: QuoteSide = { latest: toQuote(latest), previousClose: toQuote(previous) };
    const known = sides.get(ticker) ?? { own: NOTHING, shared: NOTHING };
    sides.set(ticker, is_own ? { ...known, own: found } : { ...known, shared: found });
  }
  return sides;
}

function toQuote(stored: StoredQuote | null): Quote | null {
  return stored && { price: Decimal.parse(stored.price), day: stored.day, at: stored.at, source: stored.source };
}
