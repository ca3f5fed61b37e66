import { Decimal } from '@evenkeel/domain/kernel';

const STORED_PLACES = 8;
/** Digits of a 32-bit float, which some providers send. Further digits are noise. */
const FLOAT_DIGITS = 7;

/** Converts a number of a JSON answer to a decimal with at most 8 places (NUM-3). */
export function decimalOf(figure: number): Decimal {
  return Decimal.parse(figure.toFixed(STORED_PLACES));
}

/**
 * Converts a number that was a 32-bit float before, otherwise like {@link decimalOf}:
 * 227.52000427246094 is 227.52.
 */
export function decimalOfFloat(figure: number): Decimal {
  return decimalOf(Number(figure.toPrecision(FLOAT_DIGITS)));
}

/** Largest JSON number that is accepted as a figure. */
export const LARGEST_FIGURE = 1e15;
