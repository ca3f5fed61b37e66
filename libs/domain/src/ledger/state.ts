import type { Decimal } from '../kernel/decimal';
import type { Entry } from './entry';
import type { Series } from './series';

/** The ledger of one portfolio. It belongs to whoever folds it: `evolve` changes it in place. */
export interface LedgerState {
  readonly entries: Map<string, Entry>;
  /** By ticker, then by account. */
  readonly series: Map<string, Map<string, Series>>;
  /** By account. */
  readonly cash: Map<string, Decimal>;
  /** Of imported transactions that are still there: deleting one frees its fingerprint, so that its row can be imported again. */
  readonly fingerprints: Set<string>;
  nextOrder: number;
}

export const emptyLedger = (): LedgerState => ({ entries: new Map(), series: new Map(), cash: new Map(), fingerprints: new Set(), nextOrder: 0 });

export const seriesOf = (state: LedgerState, accountId: string, ticker: string): Series | undefined => state.series.get(ticker)?.get(accountId);
