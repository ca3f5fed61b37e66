import type { LedgerState } from './state';

/**
 * An account was deleted (second seed, section 4): its transactions, shares, lots and cash are gone as if they had never been. Other accounts
 * keep theirs, since lots never cross accounts. Changes the state it is handed; tickers stay known, so that what followed from them can be
 * taken back.
 */
export function forgetLedgerOf(state: LedgerState, accountId: string): void {
  for (const { transactionId, details } of state.entries.values()) {
    if (details.accountId === accountId) state.entries.delete(transactionId);
  }
  for (const split of state.splits.values()) {
    state.splits.set(split.splitId, { ...split, cashInLieu: split.cashInLieu.filter((paid) => paid.accountId !== accountId) });
  }
  for (const byAccount of state.series.values()) byAccount.delete(accountId);
  state.cash.delete(accountId);
}
