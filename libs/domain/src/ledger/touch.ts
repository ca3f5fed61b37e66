import type { LedgerState, Touch } from './state';

/** Notes that the ledger reads differently from a moment on. Changes the given state. */
export function touch(state: LedgerState, { accountId, ticker, at }: Touch): void {
  state.touches.push({ accountId, ticker, at });
}
