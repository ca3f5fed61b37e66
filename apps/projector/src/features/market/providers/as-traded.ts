import { Decimal } from '@evenkeel/domain/kernel';
import type { Split } from '../provider';

const PLACES = 8;

/**
 * Returns the price or dividend of one share on a day from a figure that the provider has restated
 * for later splits: a price of 50 before a split of one share into two was 100.
 */
export function asTraded(figure: Decimal, day: string, splits: readonly Split[]): Decimal {
  return splits
    .filter((split) => split.day > day)
    .reduce(
      (restated, { newShares, oldShares }) =>
        restated.times(newShares).dividedBy(oldShares, PLACES),
      figure,
    );
}

const MOST_OLD_SHARES = 100;
const TOLERANCE = 1e-4;

/** Returns the whole numbers of shares behind a factor: 1.5 is 3 for 2, 0.06666667 is 1 for 15. */
export function sharesOfFactor(factor: number): { newShares: Decimal; oldShares: Decimal } {
  for (let old = 1; old <= MOST_OLD_SHARES; old += 1) {
    const fresh = Math.round(factor * old);
    if (fresh > 0 && Math.abs(factor * old - fresh) < TOLERANCE * old)
      return { newShares: Decimal.fromInteger(fresh), oldShares: Decimal.fromInteger(old) };
  }
  return { newShares: Decimal.parse(factor.toFixed(PLACES)), oldShares: Decimal.one };
}
