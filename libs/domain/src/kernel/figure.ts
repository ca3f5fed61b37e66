import { Decimal } from './decimal';
import { grouped } from './in-words';

const MOST_DIGITS = 32;
const LARGEST = Decimal.fromInteger(1e15);

/** A figure that a person typed, or its problem. */
export type Figure =
  | { readonly value: Decimal; readonly problem: null }
  | { readonly value: null; readonly problem: string };

const wrong = (problem: string): Figure => ({ value: null, problem });

/**
 * Reads a figure that is at least 0. In: text and the most decimals that it may have. Refuses, with
 * the reason, a text that is no plain decimal, a negative figure, more decimals, more than 32
 * digits, and a figure above 1e15 (NUM-4).
 */
export function readFigure(text: string, places: number): Figure {
  if (digitsIn(text) > MOST_DIGITS)
    return wrong(`must be a plain decimal number of at most ${MOST_DIGITS} digits`);
  const value = Decimal.tryParse(text);
  if (value === null) return wrong('must be a plain decimal number');
  if (text.startsWith('-')) return wrong('must not be below 0');
  if (value.scale > places)
    return wrong(`must have at most ${places} decimal${places === 1 ? '' : 's'}`);
  if (value.compareTo(LARGEST) > 0)
    return wrong(`must not be above ${grouped(LARGEST.toString())}`);
  return { value, problem: null };
}

/**
 * Returns the number of digits that a text has as a figure. They are counted before the text is
 * read, because the time of reading is quadratic in their number.
 */
const digitsIn = (text: string): number => text.replace('-', '').replace('.', '').length;

/**
 * Returns plain decimal text without the zeros at the end of its decimals, which say nothing.
 * Returns any other text as it is.
 */
export function withoutEndingZeros(text: string): string {
  if (!/^-?\d+\.\d+$/.test(text)) return text;
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}
