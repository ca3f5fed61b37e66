import { Decimal } from '@evenkeel/domain/kernel';
import { quoteAfterSplits } from '@evenkeel/domain/kernel/split-ratio';
import type { AssetClass, Listing } from '@evenkeel/domain/market';
import {
  type BenchmarkPrices,
  type CalendarDay,
  pricePath,
  type StoredQuote,
} from '@evenkeel/domain/performance';
import { quoteHistories } from '@evenkeel/read-models/market';
import { read, rowsOf } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';
import type { Snapshot } from '../../platform/reads/snapshot';
import { type Ratio, splitsByTicker } from './splits';

/** The user whose prices count, and the moment until which they count. */
export interface Viewer {
  readonly userId: string;
  readonly now: Date;
}

/**
 * Selects the class of each ticker that is an asset of the user: crypto if it is crypto in all
 * portfolios.
 */
const classesOf = (userId: string, tickers: readonly string[]) =>
  read
    .selectFrom('read.asset as a')
    .innerJoin('read.portfolio as p', 'p.portfolio_id', 'a.portfolio_id')
    .select('a.ticker')
    .select(
      sql<AssetClass>`CASE WHEN bool_and(a.asset_type = 'crypto') THEN 'crypto' ELSE 'security' END`.as(
        'asset_class',
      ),
    )
    .where('p.user_id', '=', userId)
    .where('a.ticker', '=', sql<string>`ANY (${tickers}::text[])`)
    .groupBy('a.ticker');

/**
 * Selects the splits that the user has recorded. They convert quotes. On other days, the splits
 * that providers announced for the ticker's class convert them.
 */
const splitsOf = (userId: string, tickers: readonly string[]) =>
  read
    .selectFrom('read.stock_split as s')
    .innerJoin('read.portfolio as p', 'p.portfolio_id', 's.portfolio_id')
    .select(['s.portfolio_id', 's.ticker', 's.at', 's.numerator', 's.denominator'])
    .where('p.user_id', '=', userId)
    .where('s.ticker', '=', sql<string>`ANY (${tickers}::text[])`);
const announcedOf = (listings: readonly Listing[]) =>
  read
    .selectFrom('app.announced_split as s')
    .distinctOn(['s.ticker', 's.day'])
    .select(['s.ticker', 's.new_shares', 's.old_shares'])
    .select(sql<string>`s.day::text`.as('day'))
    .where(
      sql<boolean>`(s.ticker, s.asset_class) IN (SELECT * FROM unnest(${listings.map(({ ticker }) => ticker)}::text[], ${listings.map(({ assetClass }) => assetClass)}::text[]))`,
    )
    .orderBy('s.ticker')
    .orderBy('s.day')
    .orderBy('s.id', 'desc');

/** Portfolios and days that benchmarks are compared with. */
interface Compared {
  readonly portfolioIds: readonly string[];
  /** Days of the comparison. The period begins with the first one. */
  readonly days: readonly CalendarDay[];
}

/** Returns the prices of benchmarks at the ends of days (PRF-12). */
export async function benchmarkPrices(
  snapshot: Snapshot,
  { userId, now }: Viewer,
  tickers: readonly string[],
  { portfolioIds, days }: Compared,
): Promise<BenchmarkPrices[]> {
  const first = days[0];
  if (first === undefined) return [];
  const known = await rowsOf(snapshot, classesOf(userId, tickers));
  const listings = tickers.map((ticker): Listing => ({
    ticker,
    assetClass: known.find((row) => row.ticker === ticker)?.asset_class ?? 'security',
  }));
  const [quotesOf, recorded, announced] = await Promise.all([
    quoteHistories(snapshot, userId, listings, first.last, now),
    rowsOf(snapshot, splitsOf(userId, tickers)),
    rowsOf(snapshot, announcedOf(listings)),
  ]);
  const splits = splitsByTicker(recorded, announced, portfolioIds);
  return tickers.map((ticker) => {
    const { own, shared } = quotesOf(ticker);
    const [start = null, ...prices] = pricePath(
      {
        own: inLaterShares(own, splits(ticker)),
        shared: inLaterShares(shared, splits(ticker)),
        trades: () => [],
        splits: [],
      },
      days,
    );
    return { ticker, start, prices };
  });
}

/**
 * Converts prices to shares after all of these splits, including future ones, so that a split does
 * not look like a fall.
 */
const inLaterShares = (
  quotes: readonly StoredQuote[],
  splits: readonly Ratio[],
): readonly StoredQuote[] =>
  splits.length === 0
    ? quotes
    : quotes.map((quote) => {
        const price = quoteAfterSplits(Decimal.parse(quote.price), quote, splits);
        return { ...quote, price: price.toString() };
      });
