import { plural } from '@/shared/format/figures';

/** Rebalance speed in words (AST-7). */
export function speedWord(speed: number): string {
  if (speed <= 2) return 'fast profit';
  return speed >= 8 ? 'buy and hold' : 'balanced';
}

/** Where a price comes from; another name is a provider's own. */
export const PRICE_SOURCES: Readonly<Record<string, string>> = {
  sample: 'Sample data',
  transaction: 'Last trade',
  manual: 'Your price',
  csv: 'Imported price',
  yahoo: 'Yahoo Finance',
  tiingo: 'Tiingo',
  coingecko: 'CoinGecko',
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** How old a moment is in whole days. Both ISO 8601. */
export const ageOf = (moment: string, now: string): string =>
  `${plural(Math.max(0, Math.floor((Date.parse(now) - Date.parse(moment)) / DAY_MS)), 'day')} old`;
