import { Decimal } from '../../kernel/decimal';
import type { Entry } from '../entry';
import type { NamedLots } from './lot';
import { SpecificPool } from './specific-pool';
import { openedLot } from './run';

/** Shares by lot, however often a sell names it. */
function byLot(named: NamedLots): Map<string, Decimal> {
  const sums = new Map<string, Decimal>();
  for (const { transactionId, quantity } of named) sums.set(transactionId, (sums.get(transactionId) ?? Decimal.zero).plus(Decimal.parse(quantity)));
  return sums;
}

/** Shares of the named lots together. */
export const namedShares = (named: NamedLots): Decimal => named.reduce((sum, lot) => sum.plus(Decimal.parse(lot.quantity)), Decimal.zero);

/** The first sell of an account under Specific Identification whose named lots are not held at its moment; null where all are. */
export function sellWithoutItsLots(entries: readonly Entry[]): Entry | null {
  if (!entries.some((entry) => entry.details.lots !== null)) return null;
  const pool = new SpecificPool();
  for (const entry of entries) {
    const { transactionType, lots } = entry.details;
    if (transactionType !== 'sell') {
      pool.add(openedLot(entry));
      continue;
    }
    for (const [lotId, quantity] of byLot(lots ?? [])) if (pool.held(lotId).compareTo(quantity) < 0) return entry;
    pool.take(entry.quantity ?? Decimal.zero, lots);
  }
  return null;
}
