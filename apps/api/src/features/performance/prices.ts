import { Decimal } from '@evenkeel/domain/kernel';
import type { AssetClass, Listing } from '@evenkeel/domain/market';
import { type BenchmarkPrices, type CalendarDay, pricePath } from '@evenkeel/domain/performance';
import { quoteHistories } from '@evenkeel/read-models/market';
import { read, rowsOf } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';
import type { Snapshot } from '../../platform/reads/snapshot';

/** Whose prices, and until when. */
export interface Viewer {
  readonly userId: string;
  readonly now: Date;
}

/** The class of each ticker that is an asset of the user's: crypto where it is that in all portfolios. */
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

/** Splits that convert quotes: those that the user has recorded, and on other days those that providers announced. */
const splitsOf = (userId: string, tickers: readonly string[]) =>
  read
    .selectFrom('read.stock_split as s')
    .innerJoin('read.portfolio as p', 'p.portfolio_id', 's.portfolio_id')
    .distinctOn(['s.ticker', 's.at'])
    .select(['s.ticker', 's.at', 's.numerator', 's.denominator'])
    .where('p.user_id', '=', userId)
    .where('s.ticker', '=', sql<string>`ANY (${tickers}::text[])`)
    .orderBy('s.ticker')
    .orderBy('s.at');
const announcedOf = (listings: readonly Listing[]) =>
  read
    .selectFrom('app.announced_split as s')
    .distinctOn(['s.ticker', 's.day'])
    .select(['s.ticker', 's.new_shares', 's.old_shares'])
    .select(sql<string>`s.day::text`.as('day'))
    .where('s.ticker', '=', sql<string>`ANY (${listings.map(({ ticker }) => ticker)}::text[])`)
    .where('s.asset_class', '=', 'security')
    .orderBy('s.ticker')
    .orderBy('s.day')
    .orderBy('s.id', 'desc');

/** Prices of benchmarks at the ends of days (PRF-12), the first of which is the day that the period begins with. */
export async function benchmarkPrices(
  snapshot: Snapshot,
  { userId, now }: Viewer,
  tickers: readonly string[],
  days: readonly CalendarDay[],
): Promise<BenchmarkPrices[]> {
  const first = days[0];
  if (tickers.length === 0 || first === undefined) return [];
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
  const splits = splitsByTicker(recorded, announced);
  return tickers.map((ticker) => {
    const [start = null, ...prices] = pricePath(
      { ...quotesOf(ticker), trades: () => [], splits: splits(ticker) },
      days,
    );
    return { ticker, start, prices };
  });
}

interface Ratio {
  readonly at: string;
  readonly numerator: Decimal;
  readonly denominator: Decimal;
}

/** A split that was recorded so near to the announced day is that one. */
const SAME_WITHIN_MS = 3 * 24 * 60 * 60 * 1000;

function splitsByTicker(
  recorded: readonly { ticker: string; at: Date; numerator: string; denominator: string }[],
  announced: readonly { ticker: string; day: string; new_shares: string; old_shares: string }[],
): (ticker: string) => Ratio[] {
  return (ticker) => {
    const own = recorded
      .filter((row) => row.ticker === ticker)
      .map(({ at, numerator, denominator }) => ({
        at: at.toISOString(),
        numerator: Decimal.parse(numerator),
        denominator: Decimal.parse(denominator),
      }));
    const isKnown = (at: string): boolean =>
      own.some((split) => Math.abs(Date.parse(split.at) - Date.parse(at)) <= SAME_WITHIN_MS);
    const others = announced
      .filter((row) => row.ticker === ticker)
      .map(({ day, new_shares, old_shares }) => ({
        at: `${day}T00:00:00.000Z`,
        numerator: Decimal.parse(new_shares),
        denominator: Decimal.parse(old_shares),
      }))
      .filter(({ at }) => !isKnown(at));
    return [...own, ...others].sort((a, b) => (a.at < b.at ? -1 : 1));
  };
}

/** Later ones of one moment come after: by type, then by order of entry (LED-5). */
const TRADE_ORDER = sql`array_position(ARRAY['initial_position', 'buy', 'sell'], transaction_type)`;

/** Prices of trades, for days on which an asset has no quote. */
const tradesOf = (portfolioId: string, tickers: readonly string[], until: string) =>
  read
    .selectFrom('read.transaction')
    .select([
      sql<string>`coalesce(ticker, '')`.as('ticker'),
      'at',
      sql<string>`coalesce(price, 0)`.as('price'),
    ])
    .where('portfolio_id', '=', portfolioId)
    .where('ticker', '=', sql<string>`ANY (${tickers}::text[])`)
    .where('transaction_type', 'in', ['buy', 'sell', 'initial_position'])
    .where('at', '<=', new Date(until));
const ownSplits = (portfolioId: string, tickers: readonly string[]) =>
  read
    .selectFrom('read.stock_split')
    .select(['ticker', 'at', 'numerator', 'denominator'])
    .where('portfolio_id', '=', portfolioId)
    .where('ticker', '=', sql<string>`ANY (${tickers}::text[])`)
    .orderBy('at');
const classIn = (portfolioId: string, ticker: string) =>
  read
    .selectFrom('read.asset')
    .select('asset_type')
    .where('portfolio_id', '=', portfolioId)
    .where('ticker', '=', ticker);

type Trade = { readonly at: string; readonly price: Decimal };

/** The last trade of each ticker up to a moment (ISO 8601), as a list of one or none. */
export async function tradesUpTo(
  snapshot: Snapshot,
  portfolioId: string,
  tickers: readonly string[],
  until: string,
): Promise<(ticker: string) => Trade[]> {
  const rows = await rowsOf(
    snapshot,
    tradesOf(portfolioId, tickers, until)
      .distinctOn('ticker')
      .orderBy('ticker')
      .orderBy('at', 'desc')
      .orderBy(TRADE_ORDER, 'desc')
      .orderBy('entry_order', 'desc'),
  );
  return (ticker) => rows.filter((row) => row.ticker === ticker).map(tradeOf);
}

const tradeOf = ({ at, price }: { at: Date; price: string }): Trade => ({
  at: at.toISOString(),
  price: Decimal.parse(price),
});

/** The splits that a portfolio has recorded. */
export async function splitsIn(
  snapshot: Snapshot,
  portfolioId: string,
  tickers: readonly string[],
): Promise<(ticker: string) => Ratio[]> {
  return splitsByTicker(await rowsOf(snapshot, ownSplits(portfolioId, tickers)), []);
}

/** Prices of an asset of a portfolio at the ends of days (PRF-2). */
export async function assetPrices(
  snapshot: Snapshot,
  { userId, now }: Viewer,
  { portfolioId, ticker }: { readonly portfolioId: string; readonly ticker: string },
  days: readonly CalendarDay[],
): Promise<(Decimal | null)[]> {
  const [assets, trades, splits] = await Promise.all([
    rowsOf(snapshot, classIn(portfolioId, ticker)),
    rowsOf(
      snapshot,
      tradesOf(portfolioId, [ticker], now.toISOString())
        .orderBy('at')
        .orderBy(TRADE_ORDER)
        .orderBy('entry_order'),
    ),
    splitsIn(snapshot, portfolioId, [ticker]),
  ]);
  const assetClass = assets[0]?.asset_type === 'crypto' ? 'crypto' : 'security';
  const since = days[0]?.last ?? now.toISOString();
  const quotesOf = await quoteHistories(snapshot, userId, [{ ticker, assetClass }], since, now);
  return pricePath(
    { ...quotesOf(ticker), trades: () => trades.map(tradeOf), splits: splits(ticker) },
    days,
  );
}
