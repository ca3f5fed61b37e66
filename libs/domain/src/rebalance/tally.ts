import { Decimal } from '../kernel/decimal';
import type { RebalanceResult, SellItem } from './result';
import { type TargetCounts, targetCounts } from './tally-rules';

/** A result in a few figures (DSH-4). */
export interface Tally extends TargetCounts {
  readonly sells: number;
  readonly buys: number;
  /** Sums of all sells and all buys as they are recorded, without fees; money with 2 decimals. */
  readonly sellAmount: Decimal;
  readonly buyAmount: Decimal;
}

/** Counts a result in a few figures (DSH-4). */
export function tallyOf({
  sells,
  buys,
  calculations,
}: Pick<RebalanceResult, 'sells' | 'buys' | 'calculations'>): Tally {
  const sum = (items: readonly Pick<SellItem, 'accounts'>[]): Decimal =>
    Decimal.sum(items.flatMap(({ accounts }) => accounts.map(({ amount }) => amount)));
  return {
    sells: sells.length,
    buys: buys.length,
    sellAmount: sum(sells),
    buyAmount: sum(buys),
    ...targetCounts(calculations),
  };
}
