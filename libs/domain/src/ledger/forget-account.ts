import type { LedgerState } from './state';
import { touch } from './touch';

/**
 * Removes the transactions, shares, lots and cash of a deleted account as if they had never existed
 * (ACC-18). Other accounts keep theirs, because lots never cross accounts. Changes the given state.
 * Tickers stay known, so that derived rows can be removed.
 */
export function forgetLedgerOf(state: LedgerState, accountId: string): void {
  for (const { transactionId, details } of state.entries.values()) {
    if (details.accountId !== accountId) continue;
    state.entries.delete(transactionId);
    touch(state, details);
  }
  for (const split of state.splits.values()) {
    state.splits.set(split.splitId, {
      ...split,
      cashInLieu: split.cashInLieu.filter((paid) => paid.accountId !== accountId),
    });
  }
  for (const byAccount of state.series.values()) byAccount.delete(accountId);
  state.cash.delete(accountId);
}
