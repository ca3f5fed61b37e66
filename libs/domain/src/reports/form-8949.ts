import { Decimal } from '../kernel/decimal';
import { MONEY_PLACES } from '../kernel/money-places';

/** A lot that a sell closed, or a part of one. Money is exact. */
export interface SoldLot {
  readonly ticker: string;
  readonly quantity: Decimal;
  /** Calendar days, YYYY-MM-DD. */
  readonly acquiredOn: string;
  readonly soldOn: string;
  readonly term: 'short' | 'long';
  readonly proceeds: Decimal;
  readonly cost: Decimal;
}

/** A row of the form. Money with 2 decimals; gain = proceeds - cost. */
export type SoldRow<Lot extends SoldLot = SoldLot> = Lot & { readonly gain: Decimal };

export interface Form8949Part<Lot extends SoldLot = SoldLot> {
  readonly part: 'I' | 'II';
  readonly term: 'short' | 'long';
  readonly rows: readonly SoldRow<Lot>[];
  readonly proceeds: Decimal;
  readonly cost: Decimal;
  readonly gain: Decimal;
}

/**
 * Lots in the order of the form: part I short-term, part II long-term (HIS-65). Lots can have parts
 * of a cent. The sums are those of the exact figures, rounded once, and the rows add up to them:
 * what a row rounds away goes over to the next. A row lies within a cent of its exact figure.
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
  const proceeds = new RunningSum();
  const gain = new RunningSum();
  const rows = lots
    .filter((lot) => lot.term === term)
    .map((lot): SoldRow<Lot> => {
      const [sold, gained] = [proceeds.next(lot.proceeds), gain.next(lot.proceeds.minus(lot.cost))];
      return { ...lot, proceeds: sold, cost: sold.minus(gained), gain: gained };
    });
  return {
    part,
    term,
    rows,
    proceeds: proceeds.rounded,
    gain: gain.rounded,
    cost: proceeds.rounded.minus(gain.rounded),
  };
}

/** Rounds figures so that they add up to their rounded sum. */
class RunningSum {
  private exact = Decimal.zero;
  rounded = Decimal.zero;

  next(figure: Decimal): Decimal {
    this.exact = this.exact.plus(figure);
    const before = this.rounded;
    this.rounded = this.exact.roundTo(MONEY_PLACES);
    return this.rounded.minus(before);
  }
}
