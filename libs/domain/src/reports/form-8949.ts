import { Decimal } from '../kernel/decimal';
import type { RoundedLot } from './rounded-lots';

/** A lot that a sale closed, or a part of one. */
export interface SoldLot extends RoundedLot {
  readonly term: 'short' | 'long';
}

export interface Form8949Part<Lot extends SoldLot = SoldLot> extends RoundedLot {
  readonly part: 'I' | 'II';
  readonly term: 'short' | 'long';
  readonly rows: readonly Lot[];
}

/**
 * Returns the parts of the form (HIS-65): part I has the short-term lots, part II the long-term
 * ones, in their order. The sums of a part add up its rows.
 */
export const form8949Parts = <Lot extends SoldLot>(lots: readonly Lot[]): Form8949Part<Lot>[] => [
  partOf('I', 'short', lots),
  partOf('II', 'long', lots),
];

function partOf<Lot extends SoldLot>(
  part: 'I' | 'II',
  term: 'short' | 'long',
  lots: readonly Lot[],
): Form8949Part<Lot> {
  const rows = lots.filter((lot) => lot.term === term);
  const sum = (figure: keyof RoundedLot): Decimal => Decimal.sum(rows.map((row) => row[figure]));
  return { part, term, rows, proceeds: sum('proceeds'), cost: sum('cost'), gain: sum('gain') };
}
