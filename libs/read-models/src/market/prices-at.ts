import { choosePrice, type PriceFacts } from '@evenkeel/domain/market';
import type { PriceSource } from '@evenkeel/domain/streams';
import type { Queryable } from '../queryable';
import { latestQuotes } from './latest-quotes';

const NO_QUOTES = { latest: null, previousClose: null };

/** Returns the prices of tickers that a user sees at a moment (VAL-1), by ticker. */
export async function pricesAt(
  db: Queryable,
  userId: string,
  sources: readonly PriceSource[],
  now: Date,
): Promise<Map<string, PriceFacts>> {
  const quotes = await latestQuotes(db, userId, sources, now);
  return new Map(
    sources.map(({ ticker, latestTrade, splits }) => {
      const { own, shared } = quotes.get(ticker) ?? { own: NO_QUOTES, shared: NO_QUOTES };
      return [ticker, choosePrice({ own, shared, latestTrade, splits })];
    }),
  );
}
