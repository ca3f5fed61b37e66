import type { Draw } from './simulate';
import { YEARLY_RETURNS } from './yearly-returns';

/** First and last known year, and the number of sequences of them: one begins in each year. */
export const HISTORY = {
  from: YEARLY_RETURNS[0]?.[0] ?? 0,
  to: YEARLY_RETURNS.at(-1)?.[0] ?? 0,
  sequences: YEARLY_RETURNS.length,
} as const;

/**
 * Returns a draw of the years of history (RET-25): growth beyond inflation, and the rise of prices.
 * The first path begins in the first year, the next one in the year after it, and so on; the first
 * year follows the last one, so that every year counts equally. In: the share of stable value,
 * which earns the returns of Treasury bills; the rest earns those of stocks.
 */
export function historicalDraw(stableShare: number): Draw {
  const factors = YEARLY_RETURNS.map(
    ([, stocks, bills, inflation]) =>
      (1 + (stableShare * bills + (1 - stableShare) * stocks) / 100) / (1 + inflation / 100),
  );
  let first = 0;
  return (path, inflation) => {
    for (let year = 0; year < path.length; year += 1) {
      const at = (first + year) % factors.length;
      path[year] = factors[at] ?? 1;
      inflation[year] = (YEARLY_RETURNS[at]?.[3] ?? 0) / 100;
    }
    first += 1;
  };
}

/**
 * Returns the year that a path lives through when `passed` years have passed since its start. In:
 * the path counted from 1.
 */
export const yearLived = (path: number, passed: number): number =>
  YEARLY_RETURNS[(path - 1 + passed) % YEARLY_RETURNS.length]?.[0] ?? 0;
