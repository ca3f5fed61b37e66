import { Decimal } from '../kernel/decimal';
import { cashSignOf } from './cash-rules';
import type { Entry } from './entry';
import { type LedgerState, splitsOf } from './state';
import { touch, touchBySplit } from './touch';

/** Data of a ticker in a ledger. */
export interface TracesOfAsset {
  readonly transactions: number;
  readonly splits: number;
  /** Cash effect of its transactions and splits by account, for every account that has any. */
  readonly cash: ReadonlyMap<string, Decimal>;
}

/** Returns the data that is deleted with the asset. */
export function tracesOf(state: LedgerState, ticker: string): TracesOfAsset {
  const entries = entriesOf(state, ticker);
  const splits = splitsOf(state, ticker);
  const cash = new Map<string, Decimal>();
  const count = (accountId: string, amount: Decimal) =>
    cash.set(accountId, (cash.get(accountId) ?? Decimal.zero).plus(amount));
  for (const { details, amount } of entries) {
    const sign = cashSignOf(details.transactionType);
    count(details.accountId, sign === 0 ? Decimal.zero : sign > 0 ? amount : amount.negated());
  }
  for (const { cashInLieu } of splits)
    for (const { accountId, amount } of cashInLieu) count(accountId, Decimal.parse(amount));
  return { transactions: entries.length, splits: splits.length, cash };
}

/**
 * Removes the transactions, shares, lots and splits of a deleted asset, and their cash, as if they
 * had never existed (AST-22). Other tickers keep theirs, because lots never cross tickers. Changes
 * the given state.
 */
export function forgetAssetOf(state: LedgerState, ticker: string): void {
  for (const [accountId, amount] of tracesOf(state, ticker).cash) {
    const held = state.cash.get(accountId);
    if (held !== undefined) state.cash.set(accountId, held.minus(amount));
  }
  for (const { transactionId, details } of entriesOf(state, ticker)) {
    state.entries.delete(transactionId);
    touch(state, details);
  }
  for (const split of splitsOf(state, ticker)) {
    state.splits.delete(split.splitId);
    touchBySplit(state, split);
  }
  state.series.delete(ticker);
}

const entriesOf = (state: LedgerState, ticker: string): Entry[] =>
  [...state.entries.values()].filter(({ details }) => details.ticker === ticker);
