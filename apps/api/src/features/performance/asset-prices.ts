import { Decimal } from '@evenkeel/domain/kernel';
import type { Listing } from '@evenkeel/domain/market';
import { type CalendarDay, pricePath } from '@evenkeel/domain/performance';
import { quoteHistories } from '@evenkeel/read-models/market';
import { read, rowsOf } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';
import type { Snapshot } from '../../platform/reads/snapshot';
import type { Viewer } from './prices';
import { type Ratio, splitsByTicker } from './splits';

/** Orders trades of one moment by type; the order of entry follows (LED-5). */
const TRADE_ORDER = sql`array_position(ARRAY['initial_position', 'buy', 'sell'], transaction_type)`;

/** Selects trades, whose prices count on days on which an asset has no quote. */
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
    .select(['portfolio_id', 'ticker', 'at', 'numerator', 'denominator'])
    .where('portfolio_id', '=', portfolioId)
    .where('ticker', '=', sql<string>`ANY (${tickers}::text[])`)
    .orderBy('at');
const classesIn = (portfolioId: string, tickers: readonly string[]) =>
  read
    .selectFrom('read.asset')
    .select(['ticker', 'asset_type'])
    .where('portfolio_id', '=', portfolioId)
    .where('ticker', '=', sql<string>`ANY (${tickers}::text[])`);

type Trade = { readonly at: string; readonly price: Decimal };

/** Reads the last trade of each ticker up to a moment (ISO 8601), as a list of one or none. */
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

/** Reads the splits that a portfolio has recorded. */
export async function splitsIn(
  snapshot: Snapshot,
  portfolioId: string,
  tickers: readonly string[],
): Promise<(ticker: string) => Ratio[]> {
  return splitsByTicker(await rowsOf(snapshot, ownSplits(portfolioId, tickers)));
}

/** Reads the prices of a portfolio's assets at the ends of days (PRF-2), by ticker. */
export async function assetPrices(
  snapshot: Snapshot,
  { userId, now }: Viewer,
  portfolioId: string,
  tickers: readonly string[],
  days: readonly CalendarDay[],
): Promise<(ticker: string) => (Decimal | null)[]> {
  const since = days[0]?.last ?? now.toISOString();
  const assets = await rowsOf(snapshot, classesIn(portfolioId, tickers));
  const coins = new Set(assets.flatMap((row) => (row.asset_type === 'crypto' ? [row.ticker] : [])));
  const listings = tickers.map((ticker): Listing => ({
    ticker,
    assetClass: coins.has(ticker) ? 'crypto' : 'security',
  }));
  const [quotesOf, splits] = await Promise.all([
    quoteHistories(snapshot, userId, listings, since, now),
    splitsIn(snapshot, portfolioId, tickers),
  ]);
  const trades = await tradesOfUnquoted(snapshot, portfolioId, tickers.filter(isUnquoted), now);
  return (ticker) =>
    pricePath({ ...quotesOf(ticker), trades: () => trades(ticker), splits: splits(ticker) }, days);

  function isUnquoted(ticker: string): boolean {
    const { own, shared } = quotesOf(ticker);
    return ![own[0], shared[0]].some((quote) => quote !== undefined && quote.at <= since);
  }
}

/**
 * Reads the trades of assets that have no quote yet: the prices of trades count until the first
 * quote.
 */
async function tradesOfUnquoted(
  snapshot: Snapshot,
  portfolioId: string,
  tickers: readonly string[],
  now: Date,
): Promise<(ticker: string) => Trade[]> {
  if (tickers.length === 0) return () => [];
  const rows = await rowsOf(
    snapshot,
    tradesOf(portfolioId, tickers, now.toISOString())
      .orderBy('at')
      .orderBy(TRADE_ORDER)
      .orderBy('entry_order'),
  );
  return (ticker) => rows.filter((row) => row.ticker === ticker).map(tradeOf);
}
