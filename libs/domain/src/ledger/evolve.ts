import { Decimal } from '../kernel/decimal';
import { detailsOf, type Entry, toEntry } from './entry';
import type { LedgerEvent } from './events';
import { cashSignOf, needsShares } from './rules';
import { Series } from './series';
import { type LedgerState, seriesOf } from './state';

/** Takes an event in. Changes the state it is handed and gives it back; adding in order of time is O(1). */
export function evolveLedger(state: LedgerState, event: LedgerEvent): LedgerState {
  switch (event.type) {
    case 'TransactionRecorded': {
      const { transactionId, importId, fingerprint } = event.data;
      put(state, toEntry(detailsOf(event.data), { transactionId, importId, fingerprint, order: state.nextOrder }));
      state.nextOrder += 1;
      if (fingerprint !== null) state.fingerprints.add(fingerprint);
      return state;
    }
    case 'TransactionCorrected': {
      const before = entryOf(state, event.data.transactionId);
      take(state, before);
      put(state, toEntry(detailsOf(event.data), before));
      return state;
    }
    case 'TransactionDeleted': {
      const before = entryOf(state, event.data.transactionId);
      take(state, before);
      state.entries.delete(before.transactionId);
      if (before.fingerprint !== null) state.fingerprints.delete(before.fingerprint);
      return state;
    }
    case 'TransactionsImported':
      return state;
  }
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
  if (ticker !== null && needsShares(transactionType)) seriesFor(state, accountId, ticker).add(entry);
}

function take(state: LedgerState, entry: Entry): void {
  const { accountId, ticker, transactionType } = entry.details;
  moveCash(state, entry, -cashSignOf(transactionType));
  if (ticker !== null && needsShares(transactionType)) seriesOf(state, accountId, ticker)?.remove(entry);
}

function moveCash(state: LedgerState, entry: Entry, sign: number): void {
  if (sign === 0) return;
  const { accountId } = entry.details;
  const before = state.cash.get(accountId) ?? Decimal.zero;
  state.cash.set(accountId, sign > 0 ? before.plus(entry.amount) : before.minus(entry.amount));
}

function seriesFor(state: LedgerState, accountId: string, ticker: string): Series {
  let byAccount = state.series.get(ticker);
  if (byAccount === undefined) {
    byAccount = new Map();
    state.series.set(ticker, byAccount);
  }
  let series = byAccount.get(accountId);
  if (series === undefined) {
    series = new Series(accountId, ticker);
    byAccount.set(accountId, series);
  }
  return series;
}
