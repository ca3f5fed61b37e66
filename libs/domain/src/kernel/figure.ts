import { Decimal } from './decimal';

const LARGEST = Decimal.fromInteger(1e15);

/** A figure that a person typed, or what is wrong with it. */
export type Figure = { readonly value: Decimal; readonly problem: null } | { readonly value: null; readonly problem: string };

const wrong = (problem: string): Figure => ({ value: null, problem });

/**
 * Reads a figure that is at least 0. In: text and the most decimals it may have. Refuses, with the reason: what is no plain decimal,
 * negative figures, more decimals, and magnitudes above 1e15 (server-rules section 1).
 */
export function readFigure(text: string, places: number): Figure {
  const value = Decimal.tryParse(text);
  if (value === null) return wrong('must be a plain decimal number');
  if (text.startsWith('-')) return wrong('must not be below 0');
  if (value.scale > places) return wrong(`must have at most ${places} decimal${places === 1 ? '' : 's'}`);
  if (value.compareTo(LARGEST) > 0) return wrong('must not be above 1000000000000000');
  return { value, problem: null };
}
