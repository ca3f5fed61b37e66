import type { DividendAssetView } from '@evenkeel/contracts/dividends';

/** Returns the next payment of any asset; null if none is expected. */
export function nextPayment(
  assets: readonly DividendAssetView[],
): { readonly ticker: string; readonly date: string; readonly amount: number } | null {
  const expected = assets
    .flatMap(({ ticker, nextPayment: next }) => (next ? [{ ticker, ...next }] : []))
    .sort((one, other) => one.date.localeCompare(other.date));
  return expected[0] ?? null;
}
