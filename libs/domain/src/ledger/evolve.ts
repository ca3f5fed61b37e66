import { Decimal } from '../kernel/decimal';
import { cashSignOf } from './cash-rules';
import { type Entry, toEntry, withDetails } from './entry';
import type { LedgerEvent, StockSplit } from './events';
import { needsShares } from './rules';
import { touch, touchBySplit } from './touch';
import { toSplitItem } from './item';
import { Series } from './series';
import { type LedgerState, seriesOf, splitItemsOf } from './state';

/** Applies an event. Changes the given state and returns it. Adding in order of time is O(1). */
export function evolveLedger(state: LedgerState, event: LedgerEvent): LedgerState {
  switch (event.type) {
    case 'TransactionRecorded': {
      const { transactionId, importId, fingerprint } = event.data;
      put(
        state,
        toEntry(event.data, { transactionId, importId, fingerprint, order: state.nextOrder }),
      );
      state.nextOrder += 1;
      if (importId !== null) countImported(state, importId, 1);
      return state;
    }
    case 'TransactionCorrected': {
      const before = entryOf(state, event.data.transactionId);
      take(state, before);
      put(state, withDetails(before, event.data));
      return state;
    }
    case 'TransactionDeleted': {
      const before = entryOf(state, event.data.transactionId);
      take(state, before);
      state.entries.delete(before.transactionId);
      if (before.importId !== null) countImported(state, before.importId, -1);
      return state;
    }
    case 'ImportBegun':
      state.unfinished.set(event.data.importId, { ...event.data, recorded: 0 });
      return state;
    case 'ImportReopened':
      state.unfinished.set(event.data.importId, event.data);
      return state;
    case 'TransactionsImported':
    case 'ImportClosed':
      state.unfinished.delete(event.data.importId);
      return state;
    case 'StockSplitRecorded':
      putSplit(state, event.data);
      return state;
    case 'StockSplitDeleted':
      takeSplit(state, event.data.splitId);
      return state;
  }
}

function countImported(state: LedgerState, importId: string, change: 1 | -1): void {
  const begun = state.unfinished.get(importId);
  if (begun !== undefined)
    state.unfinished.set(importId, { ...begun, recorded: begun.recorded + change });
}

function entryOf(state: LedgerState, transactionId: string): Entry {
  const entry = state.entries.get(transactionId);
  if (entry === undefined) throw new Error(`the ledger has no transaction ${transactionId}`);
  return entry;
}

function put(state: LedgerState, entry: Entry): void {
  const { accountId, ticker, transactionType } = entry.details;
  state.entries.set(entry.transactionId, entry);
  moveCash(state, entry, cashSignOf(transactionType));
  touch(state, entry.details);
  if (ticker !== null && needsShares(transactionType))
    seriesFor(state, accountId, ticker).add(entry);
}

function take(state: LedgerState, entry: Entry): void {
  const { accountId, ticker, transactionType } = entry.details;
  moveCash(state, entry, -cashSignOf(transactionType));
  touch(state, entry.details);
  if (ticker !== null && needsShares(transactionType))
    seriesOf(state, accountId, ticker)?.remove(entry);
}

function moveCash(state: LedgerState, entry: Entry, sign: number): void {
  if (sign !== 0)
    addCash(state, entry.details.accountId, sign > 0 ? entry.amount : entry.amount.negated());
}

function addCash(state: LedgerState, accountId: string, amount: Decimal): void {
  state.cash.set(accountId, (state.cash.get(accountId) ?? Decimal.zero).plus(amount));
}

function putSplit(state: LedgerState, split: StockSplit): void {
  touchBySplit(state, split);
  state.splits.set(split.splitId, split);
  for (const series of state.series.get(split.ticker)?.values() ?? [])
    series.add(toSplitItem(split, series.accountId));
  for (const { accountId, amount } of split.cashInLieu)
    addCash(state, accountId, Decimal.parse(amount));
}

function takeSplit(state: LedgerState, splitId: string): void {
  const split = state.splits.get(splitId);
  if (split === undefined) throw new Error(`the ledger has no split ${splitId}`);
  state.splits.delete(splitId);
  touchBySplit(state, split);
  for (const series of state.series.get(split.ticker)?.values() ?? []) series.removeSplit(splitId);
  for (const { accountId, amount } of split.cashInLieu)
    addCash(state, accountId, Decimal.parse(amount).negated());
}

function seriesFor(state: LedgerState, accountId: string, ticker: string): Series {
  let byAccount = state.series.get(ticker);
  if (byAccount === undefined) {
    byAccount = new Map();
    state.series.set(ticker, byAccount);
  }
  let series = byAccount.get(accountId);
  if (series === undefined) {
    series = new Series(accountId, ticker, splitItemsOf(state, accountId, ticker));
    byAccount.set(accountId, series);
  }
  return series;
}
