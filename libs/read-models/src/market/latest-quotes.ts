import { Decimal } from '@evenkeel/domain/kernel';
import type { Listing, Quote, QuoteSide } from '@evenkeel/domain/market';
import { sql } from 'kysely';
import type { Queryable } from '../queryable';
import { read, rowsOf } from '../reads';

/** Own and shared quotes of a ticker, the input of `choosePrice`. */
export interface QuoteSides {
  readonly own: QuoteSide;
  readonly shared: QuoteSide;
}

/**
 * Sort orders of the indexes that begin with ticker and owner. If the order omitted the owner,
 * which is the same in all rows, PostgreSQL would sort all quotes of a ticker. Own quotes are
 * sorted by day first (MKT-65).
 */
const BACKWARDS = {
  own: sql`q.user_id DESC, q.day DESC, q.at DESC, q.id DESC`,
  shared: sql`q.user_id DESC, q.at DESC, q.id DESC`,
};

/**
 * Selects the latest of the user's own quotes, or of the shared ones if `userId` is null. Among
 * quotes of one moment, the last recorded row counts: a correction is a newer row.
 */
const sideOf = (userId: string | null, listings: readonly Listing[], now: Date) => {
  const isOwners =
    userId === null
      ? sql<boolean>`q.user_id IS NULL AND q.asset_class = t.asset_class`
      : sql<boolean>`q.user_id = ${userId}`;
  const backwards = userId === null ? BACKWARDS.shared : BACKWARDS.own;
  const tickers = listings.map(({ ticker }) => ticker);
  const classes = listings.map(({ assetClass }) => assetClass);
  return read
    .selectFrom(
      sql<{ ticker: string }>`unnest(${tickers}::text[], ${classes}::text[])`.as<'t'>(
        sql`t(ticker, asset_class)`,
      ),
    )
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('app.quote as q')
          .select(['q.price', 'q.day', 'q.at', 'q.source'])
          .whereRef('q.ticker', '=', 't.ticker')
          .where(isOwners)
          .where('q.at', '<=', now)
          .orderBy(backwards)
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('app.quote as q')
          .select(['q.price', 'q.day', 'q.at', 'q.source'])
          .whereRef('q.ticker', '=', 't.ticker')
          .where(isOwners)
          .where('q.at', '<=', now)
          .$if(userId === null, (shared) => shared.whereRef('q.at', '<', 'latest.at'))
          .whereRef('q.day', '<', 'latest.day')
          .orderBy(backwards)
          .limit(1)
          .as('previous'),
      (join) => join.onTrue(),
    )
    .select([
      't.ticker',
      sql.lit(userId !== null).as('is_own'),
      'latest.price',
      'latest.at',
      'latest.source',
      sql<string>`latest.day::text`.as('day'),
      'previous.price as previous_price',
      'previous.at as previous_at',
      'previous.source as previous_source',
      sql<string | null>`previous.day::text`.as('previous_day'),
    ]);
};

const NOTHING: QuoteSide = { latest: null, previousClose: null };

/**
 * Returns the quotes that decide the prices of tickers for a user at a moment: of both the user's
 * own and the shared ones, the latest at or before `now`, and the last one of an earlier day
 * (VAL-1, VAL-2). Shared ones count only for their class (MKT-38). A ticker without any quote has
 * both sides empty.
 */
export async function latestQuotes(
  db: Queryable,
  userId: string,
  listings: readonly Listing[],
  now: Date,
): Promise<Map<string, QuoteSides>> {
  const sides = new Map<string, QuoteSides>(
    listings.map(({ ticker }) => [ticker, { own: NOTHING, shared: NOTHING }]),
  );
  if (listings.length === 0) return sides;
  // Two halves, so that each finds its rows by the index on ticker, owner and moment.
  const both = sideOf(userId, listings, now).unionAll(sideOf(null, listings, now));
  for (const row of await rowsOf(db, both)) {
    const found: QuoteSide = {
      latest: quoteOf(row.price, row.day, row.at, row.source),
      previousClose: quoteOf(
        row.previous_price,
        row.previous_day,
        row.previous_at,
        row.previous_source,
      ),
    };
    const known = sides.get(row.ticker) ?? { own: NOTHING, shared: NOTHING };
    sides.set(row.ticker, row.is_own ? { ...known, own: found } : { ...known, shared: found });
  }
  return sides;
}

/** Returns a quote; null if the database has none. */
function quoteOf(
  price: string | null,
  day: string | null,
  at: Date | null,
  source: string | null,
): Quote | null {
  if (price === null || day === null || at === null || source === null) return null;
  return { price: Decimal.parse(price), day, at: at.toISOString(), source };
}
