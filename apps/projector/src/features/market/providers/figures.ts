import { Decimal } from '@evenkeel/domain/kernel';

const STORED_PLACES = 8;
/** A 32-bit float, which some providers send, holds about seven digits; what follows is noise. */
const FLOAT_DIGITS = 7;

/** A number of a JSON answer with at most 8 decimals (NUM-3). */
export function decimalOf(figure: number): Decimal {
  return Decimal.parse(figure.toFixed(STORED_PLACES));
}

/**
 * Like {@link decimalOf}, for a number that was a 32-bit float before: 227.52000427246094 is
 * 227.52.
 */
export function decimalOfFloat(figure: number): Decimal {
  return decimalOf(Number(figure.toPrecision(FLOAT_DIGITS)));
}

/** Largest number of JSON that still is a plain figure here. */
export const LARGEST_FIGURE = 1e15;
