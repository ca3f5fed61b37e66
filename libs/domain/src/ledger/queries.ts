import { Decimal } from '../kernel/decimal';
import { priceAfterSplits, type SplitRatio } from '../kernel/split-ratio';
import { comesBeforeSell, compareEntries, type Entry, type LedgerEntry } from './entry';
import type { LotBook, LotMethod, OpenLot } from './lots/lot';
import type { StockSplit } from './events';
import { isSplit, type Item } from './item';
import { LotRun } from './lots/run';
import { type LedgerState, seriesOf, splitsOf } from './state';

/** Shares of each ticker in each account, where there are any. */
export function* positionsOf(state: LedgerState): Iterable<{ accountId: string; ticker: string; quantity: Decimal }> {
  for (const [ticker, byAccount] of state.series) {
    for (const [accountId, { quantity }] of byAccount) if (!quantity.isZero()) yield { accountId, ticker, quantity };
  }
}

/** Cash of an account: money, below 0 where more went out than came in. */
export const cashOf = (state: LedgerState, accountId: string): Decimal => state.cash.get(accountId) ?? Decimal.zero;

/** Account and ticker of everything that was ever held and whose transactions are still there. */
export function entryKeys(state: LedgerState): { accountId: string; ticker: string }[] {
  return [...state.series.values()].flatMap((byAccount) =>
    [...byAccount.values()].filter((series) => !series.isEmpty).map(({ accountId, ticker }) => ({ accountId, ticker })),
  );
}

/** Every ticker that was ever traded, whether or not its transactions are still there. */
export const tickersOf = (state: LedgerState): Iterable<string> => state.series.keys();

/**
 * Open and closed lots of a ticker in an account under an accounting method, from the beginning (server-rules section 2). Money is exact to
 * 12 decimals: round where it is shown. Cheap to ask again: only what was added since is worked through.
 */
export function lotBook(state: LedgerState, accountId: string, ticker: string, method: LotMethod): LotBook {
  return seriesOf(state, accountId, ticker)?.lots(method).book() ?? { open: [], closed: [] };
}

/** What the shares of a ticker that are still held in an account cost, in money: the sum of its open lots. Cheap to ask again. */
export const openCost = (state: LedgerState, accountId: string, ticker: string, method: LotMethod): Decimal => seriesOf(state, accountId, ticker)?.lots(method).openCost() ?? Decimal.zero;

/** Moment of the latest sell of a ticker in the portfolio; with no sell, of its first buy or initial_position; null with neither. ISO 8601 UTC. */
export function lastActionAt(state: LedgerState, ticker: string): string | null {
  const series = [...(state.series.get(ticker)?.values() ?? [])];
  const sells = series.flatMap(({ lastSell }) => lastSell?.details.at ?? []);
  if (sells.length > 0) return sells.reduce((latest, at) => (at > latest ? at : latest));
  const purchases = series.flatMap(({ firstPurchase }) => firstPurchase?.details.at ?? []);
  return purchases.length > 0 ? purchases.reduce((first, at) => (at < first ? at : first)) : null;
}

/**
 * Open lots of a ticker in an account as a sell at a moment finds them, in an account with Specific Identification and in the order in which
 * they were opened. `without`: a sell that is corrected, so that what it closes itself is held.
 */
export function lotsHeldAt(state: LedgerState, { accountId, ticker, at, without }: { accountId: string; ticker: string; at: string; without: string | null }): readonly OpenLot[] {
  const order = (without === null ? undefined : state.entries.get(without)?.order) ?? state.nextOrder;
  const items = seriesOf(state, accountId, ticker)?.items ?? [];
  const isBefore = (item: Item): boolean => (isSplit(item) ? item.at <= at : item.transactionId !== without && comesBeforeSell(item, { at, order }));
  const run = LotRun.by('Specific Identification');
  run.goOn(items.filter(isBefore));
  return run.book().open;
}

/** Price and moment of the latest buy, sell or initial_position of a ticker in the portfolio, in the shares of after all splits; null where there is none. */
export function latestTrade(state: LedgerState, ticker: string): { price: Decimal; at: string } | null {
  let latest: Entry | undefined;
  for (const series of state.series.get(ticker)?.values() ?? []) {
    const last = series.lastTrade;
    if (last !== undefined && (latest === undefined || compareEntries(latest, last) < 0)) latest = last;
  }
  if (latest === undefined) return null;
  const { price, at } = latest.details;
  return { price: priceAfterSplits(Decimal.parse(price ?? '0'), at, splitRatiosOf(state, ticker)), at };
}

/** A stock split by its id; null where there is none or it was deleted. */
export const splitOf = (state: LedgerState, splitId: string): StockSplit | null => state.splits.get(splitId) ?? null;

/** The stock splits of a ticker, by which prices of before them are read. */
export const splitRatiosOf = (state: LedgerState, ticker: string): SplitRatio[] =>
  splitsOf(state, ticker).map(({ at, numerator, denominator }) => ({ at, numerator: Decimal.parse(numerator), denominator: Decimal.parse(denominator) }));

/** A transaction by its id; null where there is none or it was deleted. */
export function transactionOf(state: LedgerState, transactionId: string): LedgerEntry | null {
  const entry = state.entries.get(transactionId);
  if (entry === undefined) return null;
  const { order, importId, fingerprint, details } = entry;
  return { transactionId, order, importId, fingerprint, ...details };
}
