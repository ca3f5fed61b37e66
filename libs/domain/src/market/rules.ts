import { Decimal } from '../kernel/decimal';
import type { PriceFacts } from './price';

export { assetClassOf } from './asset-class';
export { type PriceGap, priceGaps } from './price-gaps';
export { lastDueDay } from './staleness';

/** Day change of a price per share: price - previous close, 0 if there is none (VAL-2). */
export const dayChange = ({
  price,
  previousClose,
}: Pick<PriceFacts, 'price' | 'previousClose'>): Decimal =>
  previousClose === null ? Decimal.zero : price.minus(previousClose);

/**
 * The day that a change of held prices is of, where it is not since the last close (VAL-9): the
 * newest trading day of the quotes (YYYY-MM-DD), where all of them are stale. Null where one is
 * fresh, or none is a quote. `isStale`: as `isPriceStale` says.
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
 * How tickers of sample data end: no exchange has such, so that no provider is asked for them
 * (MKT-62).
 */
export const SAMPLE_TICKER_END = '.SAMPLE';
