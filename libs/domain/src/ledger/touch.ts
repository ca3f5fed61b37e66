import type { StockSplit } from './events';
import type { LedgerState, Touch } from './state';

/**
 * Notes that the ledger differs from a moment on. Changes the given state. Keeps the given object,
 * because the details of a transaction are in memory already.
 */
export function touch(state: LedgerState, touched: Touch): void {
  state.touches.push(touched);
}

/**
 * Notes a split, which touches all accounts that hold its ticker, and those that are paid for the
 * remaining part of a share.
 */
export function touchBySplit(
  state: LedgerState,
  { ticker, at, cashInLieu }: Pick<StockSplit, 'ticker' | 'at' | 'cashInLieu'>,
): void {
  touch(state, { accountId: null, ticker, at });
  for (const { accountId } of cashInLieu) touch(state, { accountId, ticker: null, at });
}
