import type { Decimal } from '../kernel/decimal';
import type { Entry } from './entry';
import type { StockSplit } from './events';
import { type SplitItem, toSplitItem } from './item';
import type { Series } from './series';

/** The ledger of one portfolio. `evolve` changes it in place. */
export interface LedgerState {
  readonly entries: Map<string, Entry>;
  /** By ticker, then by account. */
  readonly series: Map<string, Map<string, Series>>;
  /** Stock splits by their id, in the order in which they were recorded. */
  readonly splits: Map<string, StockSplit>;
  /** By account. */
  readonly cash: Map<string, Decimal>;
  nextOrder: number;
}

export const emptyLedger = (): LedgerState => ({
  entries: new Map(),
  series: new Map(),
  splits: new Map(),
  cash: new Map(),
  nextOrder: 0,
});

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
