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

/** When a price was traded: its trading day (YYYY-MM-DD), and the moment it holds for. */
interface Traded {
  readonly day: string;
  readonly at: string;
}

/**
 * Whether a quote is of before a split. A split that begins with its day in UTC comes after the
 * quotes of earlier trading days: those of its own day may stand at a moment before it, in Auckland
 * and Sydney (GAN-12).
 */
const isBefore = ({ day, at }: Traded, split: SplitRatio): boolean => {
  const first = dayOfSplit(split);
  return first === null ? split.at > at : first > day;
};

/** Converts the price of a quote by all splits that it is before; 8 decimals if there was any. */
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
 * Converts the price of a quote back by the splits that it is after, though they are still to come:
 * the shares are those of before them. 8 decimals if there was any.
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
