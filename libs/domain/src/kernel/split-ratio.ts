import { Decimal } from './decimal';

/**
 * A stock split: from its moment on, `denominator` old shares are `numerator` new ones. Both are
 * above 0.
 */
export interface SplitRatio {
  /** ISO 8601, UTC. Transactions at the same moment come after the split. */
  readonly at: string;
  readonly numerator: Decimal;
  readonly denominator: Decimal;
}

/** Shares and prices are kept with up to 8 decimals (NUM-3). */
const PLACES = 8;
const SMALLEST = Decimal.parse('0.00000001');

/** Converts shares from before a split. A part of a share below 8 decimals is cut off. */
export function sharesAfterSplit(shares: Decimal, { numerator, denominator }: SplitRatio): Decimal {
  const exact = shares.times(numerator);
  const rounded = exact.dividedBy(denominator, PLACES);
  return rounded.times(denominator).compareTo(exact) > 0 ? rounded.minus(SMALLEST) : rounded;
}

/** Converts a price of a moment by all later splits; 8 decimals if there was any. */
export function priceAfterSplits(
  price: Decimal,
  at: string,
  splits: readonly SplitRatio[],
): Decimal {
  return splits
    .filter((split) => split.at > at)
    .reduce(
      (before, { numerator, denominator }) =>
        before.times(denominator).dividedBy(numerator, PLACES),
      price,
    );
}
