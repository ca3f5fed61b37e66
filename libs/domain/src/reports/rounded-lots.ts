import { Decimal } from '../kernel/decimal';
import { MONEY_PLACES } from '../kernel/money-places';

/** A lot that a sale closed, or a part of one. Money is exact. */
export interface ExactLot {
  /** Name of the sale. */
  readonly sale: string;
  readonly proceeds: Decimal;
  readonly cost: Decimal;
}

/** Money with 2 decimals; gain = proceeds - cost. */
export interface RoundedLot {
  readonly proceeds: Decimal;
  readonly cost: Decimal;
  readonly gain: Decimal;
}

/**
 * Rounds closed lots to the cent, one after the other (NUM-6): proceeds and gains of a sale's lots
 * add up to those of the sale, rounded once. The remainder of a lot carries over to the next lot of
 * its sale, so that both figures are within a cent of the exact ones, and other sales do not change
 * them.
 */
export class LotRounding {
  private readonly sales = new Map<string, { proceeds: RunningSum; gain: RunningSum }>();

  next({ sale, proceeds, cost }: ExactLot): RoundedLot {
    const sums = this.sales.get(sale) ?? { proceeds: new RunningSum(), gain: new RunningSum() };
    this.sales.set(sale, sums);
    const [sold, gain] = [sums.proceeds.next(proceeds), sums.gain.next(proceeds.minus(cost))];
    return { proceeds: sold, cost: sold.minus(gain), gain };
  }
}

/** Rounds figures so that they add up to their rounded sum. */
class RunningSum {
  private exact = Decimal.zero;
  private rounded = Decimal.zero;

  next(figure: Decimal): Decimal {
    this.exact = this.exact.plus(figure);
    const before = this.rounded;
    this.rounded = this.exact.roundTo(MONEY_PLACES);
    return this.rounded.minus(before);
  }
}
