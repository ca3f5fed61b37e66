import { Decimal } from '../kernel/decimal';
import type { SplitRatio } from '../kernel/split-ratio';
import { cashSignOf } from './cash-rules';
import { compareEntries, type Entry } from './entry';
import type { TransactionType } from './events';
import { compareItems, heldAfter, isSplit, type Item, type SplitItem, toSplitItem } from './item';
import { placeAfter, type Series } from './series';
import type { LedgerState, Touch } from './state';

/** A transaction that moves shares and cash of an account. */
export interface TransactionMove {
  readonly type: TransactionType;
  readonly at: string;
  readonly ticker: string | null;
  /** Shares; 0 if the type has none. */
  readonly quantity: Decimal;
  readonly amount: Decimal;
  readonly fee: Decimal;
}

/** A stock split that moves shares and cash of an account. */
export interface SplitMove extends SplitRatio {
  readonly type: 'split';
  readonly ticker: string;
  /** Money for the left-over part of a share; null if the account keeps fractions. */
  readonly cashInLieu: Decimal | null;
}

export type Move = TransactionMove | SplitMove;

/**
 * Returns the movements of shares and cash of accounts after a moment of each (ISO 8601 UTC), in
 * the order in which they count. Accounts without a moment are left out; an account without
 * movements has an empty list.
 */
export function movesAfter(
  state: LedgerState,
  after: ReadonlyMap<string, string>,
): Map<string, Move[]> {
  const items = new Map<string, Item[]>([...after.keys()].map((accountId) => [accountId, []]));
  for (const entry of state.entries.values()) {
    const { accountId, at } = entry.details;
    const from = after.get(accountId);
    if (from !== undefined && at > from) items.get(accountId)?.push(entry);
  }
  const tickers = new Map<string, string>();
  for (const split of state.splits.values()) {
    tickers.set(split.splitId, split.ticker);
    const holders = state.series.get(split.ticker)?.keys() ?? [];
    const paid = split.cashInLieu.map(({ accountId }) => accountId);
    for (const accountId of new Set([...holders, ...paid]))
      if (split.at > (after.get(accountId) ?? '~'))
        items.get(accountId)?.push(toSplitItem(split, accountId));
  }
  const moveOf = (item: Item): Move =>
    isSplit(item) ? splitMove(item, tickers.get(item.splitId) ?? '') : transactionMove(item);
  return new Map(
    [...items].map(([accountId, list]) => [accountId, list.sort(compareItems).map(moveOf)]),
  );
}

const transactionMove = ({ details, quantity, amount }: Entry): TransactionMove => ({
  type: details.transactionType,
  at: details.at,
  ticker: details.ticker,
  quantity: quantity ?? Decimal.zero,
  amount,
  fee: Decimal.parse(details.fee),
});

const splitMove = (
  { at, numerator, denominator, cashInLieu }: SplitItem,
  ticker: string,
): SplitMove => ({ type: 'split', at, ticker, numerator, denominator, cashInLieu });

/**
 * Returns the shares of each ticker in an account after a moment (ISO 8601 UTC), in the shares of
 * that time. Tickers without shares are left out.
 */
export function sharesAt(
  state: LedgerState,
  accountId: string,
  moment: string,
): Map<string, Decimal> {
  const shares = new Map<string, Decimal>();
  for (const [ticker, byAccount] of state.series) {
    const series = byAccount.get(accountId);
    const held = series ? heldAt(series, moment) : Decimal.zero;
    if (!held.isZero()) shares.set(ticker, held);
  }
  return shares;
}

/**
 * Returns the shares held at a moment. It counts from the nearer end, because most callers ask for
 * a moment before the last few items.
 */
function heldAt({ items, quantity }: Series, moment: string): Decimal {
  const next = placeAfter(items, moment);
  const later = items.slice(next);
  // Shares add up in any order, except across a split.
  return next <= later.length || later.some(isSplit)
    ? items.slice(0, next).reduce(heldAfter, Decimal.zero)
    : later.reduce((held, item) => held.minus(heldAfter(Decimal.zero, item)), quantity);
}

/**
 * Returns the cash of an account before its last moves (money), calculated back from the cash after
 * all of them.
 */
export function cashBefore(
  state: LedgerState,
  accountId: string,
  lastMoves: readonly Move[],
): Decimal {
  let cash = state.cash.get(accountId) ?? Decimal.zero;
  for (const move of lastMoves) {
    if (move.type === 'split') cash = cash.minus(move.cashInLieu ?? Decimal.zero);
    else {
      const sign = cashSignOf(move.type);
      if (sign !== 0) cash = sign > 0 ? cash.minus(move.amount) : cash.plus(move.amount);
    }
  }
  return cash;
}

/**
 * Returns the prices of a ticker's buys, sells and initial positions in all accounts, as they were
 * on their own date, in the order in which they count: the last ones at or before a moment (ISO
 * 8601 UTC), and all after it. Without a moment: all.
 */
export function tradePricesOf(
  state: LedgerState,
  ticker: string,
  since = '',
): { readonly at: string; readonly price: Decimal }[] {
  const entries = [...(state.series.get(ticker)?.values() ?? [])].flatMap((series) =>
    tradesSince(series, since),
  );
  return entries
    .sort(compareEntries)
    .map(({ details: { at, price } }) => ({ at, price: Decimal.parse(price ?? '0') }));
}

/** Returns the trades of an account after a moment, and the last one at or before it. */
function tradesSince({ items }: Series, moment: string): Entry[] {
  const isTrade = (item: Item | undefined): item is Entry => item !== undefined && !isSplit(item);
  let first = placeAfter(items, moment) - 1;
  while (first > 0 && !isTrade(items[first])) first -= 1;
  return items.slice(Math.max(0, first)).filter(isTrade);
}

type Moments = ReadonlyMap<string, string>;

/**
 * First moments by ledger, with the number of touches that they reflect. They are kept because
 * there may be many entries.
 */
const knownFirstEntries = new WeakMap<
  LedgerState,
  { readonly touches: number; readonly moments: Moments }
>();

/**
 * Returns the accounts that have transactions, or were paid for a part of a share, each with the
 * moment of its first one.
 */
export function firstMoments(state: LedgerState): Moments {
  const moments = new Map(firstEntries(state));
  for (const { at, cashInLieu } of state.splits.values())
    for (const { accountId, amount } of cashInLieu)
      if (Decimal.parse(amount).isPositive()) keepFirst(moments, accountId, at);
  return moments;
}

function keepFirst(moments: Map<string, string>, accountId: string, at: string): void {
  const first = moments.get(accountId);
  if (first === undefined || at < first) moments.set(accountId, at);
}

function firstEntries(state: LedgerState): Moments {
  const known = knownFirstEntries.get(state);
  const isSame = known && state.touches.slice(known.touches).every(isAfterFirst(known.moments));
  const moments = isSame ? known.moments : foundFirstEntries(state);
  knownFirstEntries.set(state, { touches: state.touches.length, moments });
  return moments;
}

/**
 * Checks whether a touch is later than the first transaction of its account, which then stays the
 * first.
 */
const isAfterFirst =
  (moments: Moments) =>
  ({ accountId, at }: Touch): boolean =>
    accountId === null || at > (moments.get(accountId) ?? '~');

function foundFirstEntries(state: LedgerState): Moments {
  const moments = new Map<string, string>();
  for (const { details } of state.entries.values())
    keepFirst(moments, details.accountId, details.at);
  return moments;
}

/** Returns the accounts that have traded a ticker. */
export const accountsWith = (state: LedgerState, ticker: string): string[] =>
  [...(state.series.get(ticker)?.values() ?? [])]
    .filter((series) => !series.isEmpty)
    .map(({ accountId }) => accountId);
