import type { Draw } from './simulate';
import { YEARLY_RETURNS } from './yearly-returns';

/** The years that are known, and how many sequences of them there are: one that begins in each. */
export const HISTORY = {
  from: YEARLY_RETURNS[0]?.[0] ?? 0,
  to: YEARLY_RETURNS.at(-1)?.[0] ?? 0,
  sequences: YEARLY_RETURNS.length,
} as const;

/**
 * The years as they came (RET-25): growth beyond inflation, and how prices rose. The first path
 * begins in the first year, the next one in the year after it, and so on; the last year is followed
 * by the first one, so that every year counts equally. In: the share of stable value, which earns
 * what Treasury bills earned; the rest earns what stocks did.
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

/** The year that a path lives through so many years after it began. In: the path counted from 1. */
export const yearLived = (path: number, passed: number): number =>
  YEARLY_RETURNS[(path - 1 + passed) % YEARLY_RETURNS.length]?.[0] ?? 0;
