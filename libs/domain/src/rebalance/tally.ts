import { Decimal } from '../kernel/decimal';
import type { RebalanceResult } from './result';

/**
 * Whether an asset that has a target is outside its first band, or cannot be judged without a
 * price.
 */
export const isOffTarget = ({
  priceMissing,
  rebalanceBand,
}: {
  readonly priceMissing: boolean;
  readonly rebalanceBand: string;
}): boolean => priceMissing || rebalanceBand !== 'stable';

/** A result in a few figures (DSH-4). */
export interface Tally {
  readonly sells: number;
  readonly buys: number;
  /** What all sells and all buys come to, without fees; money with 2 decimals. */
  readonly sellAmount: Decimal;
  readonly buyAmount: Decimal;
  /** Assets that have a target above 0. */
  readonly targets: number;
  /** Those of them that are outside their first band or have no price. */
  readonly offTarget: number;
}

/** Counts a result in a few figures (DSH-4). */
export function tallyOf({
  sells,
  buys,
  calculations,
}: Pick<RebalanceResult, 'sells' | 'buys' | 'calculations'>): Tally {
  const targeted = calculations.filter(({ hasTarget }) => hasTarget);
  const sum = (amounts: readonly Decimal[]): Decimal =>
    amounts.reduce((all, amount) => all.plus(amount), Decimal.zero);
  return {
    sells: sells.length,
    buys: buys.length,
    sellAmount: sum(sells.map(({ sellActionAmount }) => sellActionAmount)),
    buyAmount: sum(buys.map(({ buyActionAmount }) => buyActionAmount)),
    targets: targeted.length,
    offTarget: targeted.filter(isOffTarget).length,
  };
}
