import type { TransactionType } from './events';

/** Effect of each type on cash (LED-4). */
const CASH_SIGNS: Record<TransactionType, -1 | 0 | 1> = {
  buy: -1,
  sell: 1,
  dividend: 1,
  cash_contribution: 1,
  cash_distribution: -1,
  initial_position: 0,
};

/**
 * Returns the effect of a type on cash: 1 adds the amount, -1 subtracts it, 0 does not change cash.
 * The first screen needs nothing else of the ledger.
 */
export const cashSignOf = (type: TransactionType): -1 | 0 | 1 => CASH_SIGNS[type];
