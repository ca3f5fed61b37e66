import { Decimal } from '../kernel/decimal';
import type { RebalanceResult } from './result';
import { type TargetCounts, targetCounts } from './tally-rules';

/** A result in a few figures (DSH-4). */
export interface Tally extends TargetCounts {
  readonly sells: number;
  readonly buys: number;
  /** What all sells and all buys come to, without fees; money with 2 decimals. */
  readonly sellAmount: Decimal;
  readonly buyAmount: Decimal;
}

/** Counts a result in a few figures (DSH-4). */
export function tallyOf({
  sells,
  buys,
  calculations,
}: Pick<RebalanceResult, 'sells' | 'buys' | 'calculations'>): Tally {
  const sum = (amounts: readonly Decimal[]): Decimal =>
    amounts.reduce((all, amount) => all.plus(amount), Decimal.zero);
  return {
    sells: sells.length,
    buys: buys.length,
    sellAmount: sum(sells.map(({ sellActionAmount }) => sellActionAmount)),
    buyAmount: sum(buys.map(({ buyActionAmount }) => buyActionAmount)),
    ...targetCounts(calculations),
  };
}
