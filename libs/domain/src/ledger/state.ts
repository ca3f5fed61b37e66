import type { Decimal } from '../kernel/decimal';
import type { Entry } from './entry';
import type { StockSplit } from './events';
import { type SplitItem, toSplitItem } from './item';
import type { Series } from './series';

/**
 * A change of shares or cash from a moment on (ISO 8601 UTC): in one account, or in all accounts
 * with the ticker if `accountId` is null.
 */
export interface Touch {
  readonly accountId: string | null;
  readonly ticker: string | null;
  readonly at: string;
}

/** The ledger of one portfolio. `evolve` changes it in place. */
export interface LedgerState {
  readonly entries: Map<string, Entry>;
  /** Series by ticker, then by account. */
  readonly series: Map<string, Map<string, Series>>;
  /** Stock splits by their id, in the order in which they were recorded. */
  readonly splits: Map<string, StockSplit>;
  /** Cash by account. */
  readonly cash: Map<string, Decimal>;
  /** Imports that have begun and are not closed, by their id. */
  readonly unfinished: Map<string, UnfinishedImport>;
  /**
   * Touches of all changes, in order. A reader that reflects the first touches learns from the
   * later ones from which moment on the ledger has changed.
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
  /** Number of transactions that are recorded so far. */
  readonly recorded: number;
}

/**
 * Returns the state before the first event: a new object each time, because `evolve` changes it.
 */
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
 * Returns the series of a ticker in an account; undefined if the account never had transactions or
 * splits of it.
 */
export const seriesOf = (
  state: LedgerState,
  accountId: string,
  ticker: string,
): Series | undefined => state.series.get(ticker)?.get(accountId);

/** Returns the stock splits of a ticker in the order of their moments. */
export const splitsOf = (state: LedgerState, ticker: string): StockSplit[] =>
  [...state.splits.values()]
    .filter((split) => split.ticker === ticker)
    .sort((a, b) => (a.at < b.at ? -1 : 1));

/** Returns the same splits as items of one account. */
export const splitItemsOf = (state: LedgerState, accountId: string, ticker: string): SplitItem[] =>
  splitsOf(state, ticker).map((split) => toSplitItem(split, accountId));
