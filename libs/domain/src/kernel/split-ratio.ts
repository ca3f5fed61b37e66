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

const MIDNIGHT = 'T00:00:00.000Z';

/** The day (YYYY-MM-DD) that a split begins with in UTC; null if it has a time of its own. */
export const dayOfSplit = ({ at }: Pick<SplitRatio, 'at'>): string | null =>
  at.endsWith(MIDNIGHT) ? at.slice(0, -MIDNIGHT.length) : null;

/** Converts a price of a moment by all later splits; 8 decimals if there was any. */
export const priceAfterSplits = (
  price: Decimal,
  at: string,
  splits: readonly SplitRatio[],
): Decimal =>
  convertedBy(
    splits.filter((split) => split.at > at),
    price,
  );

/**
 * Converts the price of a quote by all later splits, as {@link priceAfterSplits} does. A split that
 * begins with its day in UTC comes after the quotes of earlier trading days (YYYY-MM-DD): those of
 * its own day may stand at a moment before it, in Auckland and Sydney (GAN-12).
 */
export const quoteAfterSplits = (
  price: Decimal,
  { day, at }: { readonly day: string; readonly at: string },
  splits: readonly SplitRatio[],
): Decimal =>
  convertedBy(
    splits.filter((split) => {
      const first = dayOfSplit(split);
      return first === null ? split.at > at : first > day;
    }),
    price,
  );

const convertedBy = (splits: readonly SplitRatio[], price: Decimal): Decimal =>
  splits.reduce(
    (before, { numerator, denominator }) => before.times(denominator).dividedBy(numerator, PLACES),
    price,
  );
