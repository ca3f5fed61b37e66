import type { StockSplit } from './events';
import type { LedgerState, Touch } from './state';

/**
 * Notes that the ledger reads differently from a moment on. Changes the given state, and keeps what
 * it is handed: the details of a transaction are in memory already.
 */
export function touch(state: LedgerState, touched: Touch): void {
  state.touches.push(touched);
}

/**
 * A split touches all accounts that hold its ticker, and those that are paid for the remaining part
 * of a share.
 */
export function touchBySplit(
  state: LedgerState,
  { ticker, at, cashInLieu }: Pick<StockSplit, 'ticker' | 'at' | 'cashInLieu'>,
): void {
  touch(state, { accountId: null, ticker, at });
  for (const { accountId } of cashInLieu) touch(state, { accountId, ticker: null, at });
}
