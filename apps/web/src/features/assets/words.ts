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
