import type { Decimal } from '../kernel/decimal';
import type { Entry } from './entry';
import type { StockSplit } from './events';
import { type SplitItem, toSplitItem } from './item';
import type { Series } from './series';

/**
 * Shares or cash are others from a moment on (ISO 8601 UTC): of an account, or of all accounts with
 * the ticker.
 */
export interface Touch {
  readonly accountId: string | null;
  readonly ticker: string | null;
  readonly at: string;
}

/** The ledger of one portfolio. `evolve` changes it in place. */
export interface LedgerState {
  readonly entries: Map<string, Entry>;
  /** By ticker, then by account. */
  readonly series: Map<string, Map<string, Series>>;
  /** Stock splits by their id, in the order in which they were recorded. */
  readonly splits: Map<string, StockSplit>;
  /** By account. */
  readonly cash: Map<string, Decimal>;
  /** Imports that have begun and are not closed, by their id. */
  readonly unfinished: Map<string, UnfinishedImport>;
  /**
   * The parts that every change touched, in order: a reader that has reflected some of them knows
   * from which moment on the ledger reads differently.
   */
  readonly touches: Touch[];
  nextOrder: number;
}

/** An import of which a part is recorded. */
export interface UnfinishedImport {
  readonly importId: string;
  readonly fileName: string;
  readonly format: string;
  readonly digest: string;
  readonly rows: number;
  readonly toRecord: number;
  /** Transactions that are recorded so far. */
  readonly recorded: number;
}

/** The state before the first event. A new object each time, since `evolve` changes it. */
export const emptyLedger = (): LedgerState => ({
  entries: new Map(),
  series: new Map(),
  splits: new Map(),
  cash: new Map(),
  unfinished: new Map(),
  touches: [],
  nextOrder: 0,
});

/**
 * The series of a ticker in an account; undefined if the account never had transactions or splits
 * of it.
 */
export const seriesOf = (
  state: LedgerState,
  accountId: string,
  ticker: string,
): Series | undefined => state.series.get(ticker)?.get(accountId);

/** The stock splits of a ticker in the order of their moments. */
export const splitsOf = (state: LedgerState, ticker: string): StockSplit[] =>
  [...state.splits.values()]
    .filter((split) => split.ticker === ticker)
    .sort((a, b) => (a.at < b.at ? -1 : 1));

/** The same splits for one account. */
export const splitItemsOf = (state: LedgerState, accountId: string, ticker: string): SplitItem[] =>
  splitsOf(state, ticker).map((split) => toSplitItem(split, accountId));
