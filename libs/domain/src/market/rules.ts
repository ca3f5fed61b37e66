import { Decimal } from '../kernel/decimal';
import type { PriceFacts } from './price';

export { assetClassOf } from './asset-class';
export { type PriceGap, priceGaps } from './price-gaps';
export { lastDueDay } from './staleness';

/**
 * Returns the day change of a price per share: price - previous close, 0 without a previous close
 * (VAL-2).
 */
export const dayChange = ({
  price,
  previousClose,
}: Pick<PriceFacts, 'price' | 'previousClose'>): Decimal =>
  previousClose === null ? Decimal.zero : price.minus(previousClose);

/**
 * Returns the day to which a change of held prices belongs if it is not the change since the last
 * close (VAL-9): the newest trading day of the quotes (YYYY-MM-DD), if all of them are stale. Null
 * if a quote is fresh, or if there is no quote. `isStale`: the result of `isPriceStale`.
 */
export function changeDay(
  prices: Iterable<{ readonly day: string | null; readonly isStale: boolean }>,
): string | null {
  let newest: string | null = null;
  for (const { day, isStale } of prices) {
    if (day === null) continue;
    if (!isStale) return null;
    if (newest === null || day > newest) newest = day;
  }
  return newest;
}

/**
 * The end of tickers of sample data. No exchange has such tickers, and no provider is asked for
 * them (MKT-62).
 */
export const SAMPLE_TICKER_END = '.SAMPLE';
