import type { LedgerState } from './state';

/** Transactions of a portfolio (LED-33). */
export const MOST_TRANSACTIONS = 500_000;

/** Why no `more` transactions may be added; null where they may. */
export const overQuota = (state: LedgerState, more: number): string | null =>
  more > 0 && state.entries.size + more > MOST_TRANSACTIONS
    ? `A portfolio has at most ${MOST_TRANSACTIONS.toLocaleString('en-US')} transactions`
    : null;
