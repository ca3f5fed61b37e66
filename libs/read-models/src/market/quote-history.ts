import type { Listing } from '@evenkeel/domain/market';
import type { StoredQuote } from '@evenkeel/domain/performance';
import { type Queryable, selectRows } from '../queryable';

/**
 * The stored quotes of a ticker that a user sees: each side by moment, a correction after the quote
 * that it corrects.
 */
export interface QuoteHistory {
  readonly own: readonly StoredQuote[];
  readonly shared: readonly StoredQuote[];
}

const COLUMNS = 'q.ticker, q.user_id IS NOT NULL AS is_own, q.at, q.day, q.price, q.id';

const LISTED = 'unnest($1::text[], $2::text[]) AS t(ticker, asset_class)';
/** Conditions for own and shared quotes. Shared ones count only for their class (MKT-38). */
const OWN = 'q.user_id = $3';
const SHARED = 'q.user_id IS NULL AND q.asset_class = t.asset_class';

/**
 * Sort orders that begin with the last quote that counts; own quotes are sorted by day first
 * (MKT-65).
 */
const LAST_OWN = 'q.day DESC, q.at DESC, q.id DESC';
const LAST_SHARED = 'q.at DESC, q.id DESC';

/**
 * Returns SQL that selects one owner's quotes since a moment, and the last one before it. The index
 * serves the order only if the owner is part of it.
 */
const sideOf = (isOwners: string, last: string): string => `
  SELECT ${COLUMNS} FROM ${LISTED} JOIN app.quote q ON q.ticker = t.ticker AND ${isOwners}
  WHERE q.at > $4 AND q.at <= $5
  UNION ALL
  SELECT before.* FROM ${LISTED}
  CROSS JOIN LATERAL (
    SELECT ${COLUMNS} FROM app.quote q WHERE q.ticker = t.ticker AND ${isOwners} AND q.at <= $4
    ORDER BY q.user_id DESC, ${last} LIMIT 1) AS before`;

/**
 * Selects one row for each ticker and side: a row for each quote takes several times as long to
 * read.
 */
const HISTORY = `
  SELECT ticker, is_own, string_agg(round(extract(epoch FROM at) * 1000)::text || ' ' || day || ' ' || price, ',' ORDER BY at, id) AS quotes
  FROM (${sideOf(OWN, LAST_OWN)} UNION ALL ${sideOf(SHARED, LAST_SHARED)}) AS quotes
  GROUP BY ticker, is_own`;

interface Row {
  ticker: string;
  is_own: boolean;
  /** Milliseconds, day and price of each quote, in order. */
  quotes: string;
}

function quotesIn(text: string): StoredQuote[] {
  return text.split(',').map((quote) => {
    const [milliseconds, day, price] = quote.split(' ');
    if (day === undefined || price === undefined) throw new Error(`not a quote: ${quote}`);
    return { at: new Date(Number(milliseconds)).toISOString(), day, price };
  });
}

const columnsOf = (listings: readonly Listing[]): string[][] => [
  listings.map(({ ticker }) => ticker),
  listings.map(({ assetClass }) => assetClass),
];
const NONE: QuoteHistory = { own: [], shared: [] };

/**
 * Returns the quotes of tickers from `since` (ISO 8601) up to now, and the last ones before, by
 * ticker.
 */
export async function quoteHistories(
  db: Queryable,
  userId: string,
  listings: readonly Listing[],
  since: string,
  now: Date,
): Promise<(ticker: string) => QuoteHistory> {
  if (listings.length === 0) return () => NONE;
  const rows = await selectRows<Row>(db, HISTORY, [...columnsOf(listings), userId, since, now]);
  const histories = new Map<string, QuoteHistory>();
  for (const { ticker, is_own: isOwn, quotes } of rows)
    histories.set(ticker, {
      ...(histories.get(ticker) ?? NONE),
      [isOwn ? 'own' : 'shared']: quotesIn(quotes),
    });
  return (ticker) => histories.get(ticker) ?? NONE;
}

/**
 * Time during which quotes count as new, as a PostgreSQL interval: a quote that was recorded
 * shortly before a moment may not have been visible when that moment was read.
 */
export const STILL_NEW = '5 minutes';

const NEW = `
  SELECT ticker, min(at) AS at FROM (
    SELECT q.ticker, q.at FROM app.quote q JOIN ${LISTED} ON q.ticker = t.ticker AND (${OWN} OR ${SHARED})
    WHERE q.recorded_at > $4::timestamptz - interval '${STILL_NEW}'
    UNION ALL
    SELECT q.ticker, q.at FROM app.quote q JOIN ${LISTED} ON q.ticker = t.ticker AND ${OWN}
    WHERE upper(q.set_aside) > $4::timestamptz - interval '${STILL_NEW}') AS quotes
  GROUP BY ticker`;

/**
 * Returns, for the tickers with quotes that were recorded, or came back after a reset, since a
 * moment, the earliest moment of these quotes (ISO 8601 UTC).
 */
export async function newQuotesSince(
  db: Queryable,
  userId: string,
  listings: readonly Listing[],
  since: Date,
): Promise<Map<string, string>> {
  const rows = await selectRows<{ ticker: string; at: Date }>(db, NEW, [
    ...columnsOf(listings),
    userId,
    since,
  ]);
  return new Map(rows.map(({ ticker, at }) => [ticker, at.toISOString()]));
}

const firstOf = (isOwners: string): string =>
  `LEFT JOIN LATERAL (SELECT at FROM app.quote q WHERE q.ticker = t.ticker AND ${isOwners} ORDER BY q.user_id, at LIMIT 1)`;
const FIRST = `
  SELECT t.ticker, least(own.at, shared.at) AS at FROM ${LISTED}
  ${firstOf(OWN)} AS own ON true ${firstOf(SHARED)} AS shared ON true`;

/** Returns the moment of the first quote of each ticker that has one (ISO 8601 UTC). */
export async function firstQuotes(
  db: Queryable,
  userId: string,
  listings: readonly Listing[],
): Promise<Map<string, string>> {
  const rows = await selectRows<{ ticker: string; at: Date | null }>(db, FIRST, [
    ...columnsOf(listings),
    userId,
  ]);
  return new Map(rows.flatMap(({ ticker, at }) => (at ? [[ticker, at.toISOString()]] : [])));
}
