import { Decimal } from './decimal';

/**
 * A stock split: from its moment on, `numerator` new shares replace `denominator` old ones. Both
 * are above 0.
 */
export interface SplitRatio {
  /** Moment of the split, ISO 8601 in UTC. Transactions at the same moment come after the split. */
  readonly at: string;
  readonly numerator: Decimal;
  readonly denominator: Decimal;
}

/** Shares and prices are kept with up to 8 decimals (NUM-3). */
const PLACES = 8;
const SMALLEST = Decimal.parse('0.00000001');

/** Converts shares from before a split. Cuts off a part of a share below 8 decimals. */
export function sharesAfterSplit(shares: Decimal, { numerator, denominator }: SplitRatio): Decimal {
  const exact = shares.times(numerator);
  const rounded = exact.dividedBy(denominator, PLACES);
  return rounded.times(denominator).compareTo(exact) > 0 ? rounded.minus(SMALLEST) : rounded;
}

const MIDNIGHT = 'T00:00:00.000Z';

/**
 * Returns the day (YYYY-MM-DD) with which a split begins in UTC; null if the split has a time of
 * day.
 */
export const dayOfSplit = ({ at }: Pick<SplitRatio, 'at'>): string | null =>
  at.endsWith(MIDNIGHT) ? at.slice(0, -MIDNIGHT.length) : null;

/**
 * Converts the price of a moment by all later splits. The result has 8 decimals if there are any.
 */
export const priceAfterSplits = (
  price: Decimal,
  at: string,
  splits: readonly SplitRatio[],
): Decimal =>
  convertedBy(
    splits.filter((split) => split.at > at),
    price,
  );

/** The time of a price: its trading day (YYYY-MM-DD), and the moment for which it holds. */
interface Traded {
  readonly day: string;
  readonly at: string;
}

/**
 * Whether a quote comes before a split. A split that begins with its day in UTC comes after the
 * quotes of earlier trading days and before those of its own day, although in Auckland and Sydney
 * their moment may be earlier than the split's (GAN-12).
 */
const isBefore = ({ day, at }: Traded, split: SplitRatio): boolean => {
  const first = dayOfSplit(split);
  return first === null ? split.at > at : first > day;
};

/**
 * Converts the price of a quote by all splits that come after it. The result has 8 decimals if
 * there are any.
 */
export const quoteAfterSplits = (
  price: Decimal,
  traded: Traded,
  splits: readonly SplitRatio[],
): Decimal =>
  convertedBy(
    splits.filter((split) => isBefore(traded, split)),
    price,
  );

/**
 * Converts the price of a quote back by the splits in `toCome` that come before the quote, so that
 * it fits shares from before these splits. The result has 8 decimals if there are any.
 */
export const quoteBeforeSplits = (
  price: Decimal,
  traded: Traded,
  toCome: readonly SplitRatio[],
): Decimal =>
  convertedBy(
    toCome
      .filter((split) => !isBefore(traded, split))
      .map(({ at, numerator, denominator }) => ({
        at,
        numerator: denominator,
        denominator: numerator,
      })),
    price,
  );

const convertedBy = (splits: readonly SplitRatio[], price: Decimal): Decimal =>
  splits.reduce(
    (before, { numerator, denominator }) => before.times(denominator).dividedBy(numerator, PLACES),
    price,
  );
