import { Decimal } from '../../kernel/decimal';
import type { Entry } from '../entry';
import { isSplit, type Item } from '../item';
import type { NamedLots } from './lot';
import { LotRun } from './run';
import { SpecificPool } from './specific-pool';

/** Returns the shares by lot; a sell may name a lot several times. */
function byLot(named: NamedLots): Map<string, Decimal> {
  const sums = new Map<string, Decimal>();
  for (const { transactionId, quantity } of named)
    sums.set(
      transactionId,
      (sums.get(transactionId) ?? Decimal.zero).plus(Decimal.parse(quantity)),
    );
  return sums;
}

/** Returns the total shares of the named lots. */
export const namedShares = (named: NamedLots): Decimal =>
  Decimal.sum(named.map((lot) => Decimal.parse(lot.quantity)));

/**
 * Returns the first sell of an account under Specific Identification whose named lots are not held
 * at its moment; null if there is none.
 */
export function sellWithoutItsLots(items: readonly Item[]): Entry | null {
  if (!items.some((item) => !isSplit(item) && item.details.lots !== null)) return null;
  const pool = new SpecificPool();
  const run = new LotRun(pool);
  for (const [index, item] of items.entries()) {
    if (isSplit(item) || item.details.lots === null) continue;
    run.goOn(items, index);
    for (const [lotId, quantity] of byLot(item.details.lots))
      if (pool.held(lotId).compareTo(quantity) < 0) return item;
  }
  return null;
}
