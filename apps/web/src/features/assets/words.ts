/** Returns the rebalance speed in words (AST-7). */
export function speedWord(speed: number): string {
  if (speed <= 2) return 'fast profit';
  return speed >= 8 ? 'buy and hold' : 'balanced';
}

/** Sources of prices in words; any other name is a provider's own. */
export const PRICE_SOURCES: Readonly<Record<string, string>> = {
  sample: 'Sample data',
  transaction: 'Last trade',
  manual: 'Your price',
  csv: 'Imported price',
  yahoo: 'Yahoo Finance',
  tiingo: 'Tiingo',
  coingecko: 'CoinGecko',
};
