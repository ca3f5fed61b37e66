import { Decimal } from '../kernel/decimal';
import type { ShareMovement } from '../kernel/share-movement';
import { priceAfterSplits, type SplitRatio } from '../kernel/split-ratio';
import { comesBeforeSell, compareEntries, type Entry, type LedgerEntry } from './entry';
import type { LotBook, LotMethod, OpenLot } from './lots/lot';
import type { StockSplit } from './events';
import { fingerprintOf } from './fingerprint';
import { heldAfter, isSplit, type Item, momentOf } from './item';
import { LotRun } from './lots/run';
import { type LedgerState, seriesOf, splitsOf } from './state';

/** Yields the shares of each ticker in each account that holds any. */
export function* holdingsOf(
  state: LedgerState,
): Iterable<{ accountId: string; ticker: string; quantity: Decimal }> {
  for (const [ticker, byAccount] of state.series) {
    for (const [accountId, { quantity }] of byAccount)
      if (!quantity.isZero()) yield { accountId, ticker, quantity };
  }
}

/** Returns the cash of an account: money, negative if more went out than came in. */
export const cashOf = (state: LedgerState, accountId: string): Decimal =>
  state.cash.get(accountId) ?? Decimal.zero;

/** Returns account and ticker of every series that still has transactions. */
export function entryKeys(state: LedgerState): { accountId: string; ticker: string }[] {
  return [...state.series.values()].flatMap((byAccount) =>
    [...byAccount.values()]
      .filter((series) => !series.isEmpty)
      .map(({ accountId, ticker }) => ({ accountId, ticker })),
  );
}

/** Returns every ticker that was ever traded, also if its transactions were deleted. */
export const tickersOf = (state: LedgerState): Iterable<string> => state.series.keys();

/**
 * Returns the open and closed lots of a ticker in an account under an accounting method, from the
 * beginning (GAN-2, GAN-9). Money is exact to 12 decimals; round it for display. Lots are cached:
 * only new items are processed.
 */
export function lotBook(
  state: LedgerState,
  accountId: string,
  ticker: string,
  method: LotMethod,
): LotBook {
  return seriesOf(state, accountId, ticker)?.lots(method).book() ?? { open: [], closed: [] };
}

/**
 * Returns the cost of the held shares of a ticker in an account, in money: the sum of its open
 * lots. The cost is cached.
 */
export const openCost = (
  state: LedgerState,
  accountId: string,
  ticker: string,
  method: LotMethod,
): Decimal => seriesOf(state, accountId, ticker)?.lots(method).openCost() ?? Decimal.zero;

/**
 * Returns the moment (ISO 8601 UTC) of the latest sell of a ticker in the portfolio; without a
 * sell, of its first buy or initial_position; null without both.
 */
export function lastActionAt(state: LedgerState, ticker: string): string | null {
  const series = [...(state.series.get(ticker)?.values() ?? [])];
  const sells = series.flatMap(({ lastSell }) => lastSell?.details.at ?? []);
  if (sells.length > 0) return sells.reduce((latest, at) => (at > latest ? at : latest));
  const purchases = series.flatMap(({ firstPurchase }) => firstPurchase?.details.at ?? []);
  return purchases.length > 0 ? purchases.reduce((first, at) => (at < first ? at : first)) : null;
}

/**
 * Returns the open lots of a ticker at the moment of a sell, in an account with Specific
 * Identification, in the order in which they were opened. `without`: the sell that is being
 * corrected; the shares that it closes count as held.
 */
export function lotsHeldAt(
  state: LedgerState,
  {
    accountId,
    ticker,
    at,
    without,
  }: { accountId: string; ticker: string; at: string; without: string | null },
): readonly OpenLot[] {
  const run = LotRun.by('Specific Identification');
  run.goOn(itemsBeforeSell(state, { accountId, ticker, at, without }));
  return run.book().open;
}

/**
 * Returns the lots that a new sell of some shares at a moment (ISO 8601 UTC) would close under an
 * accounting method, in the order in which they would be closed. They have fewer shares than asked
 * for if fewer are held. Money is exact to 12 decimals. Nothing is refused (GAN-2).
 */
export function lotsClosedBy(
  state: LedgerState,
  sell: { accountId: string; ticker: string; at: string; quantity: Decimal },
  method: LotMethod,
): readonly OpenLot[] {
  const run = LotRun.by(method);
  run.goOn(itemsBeforeSell(state, { ...sell, without: null }));
  return run.lotsFor(sell.quantity);
}

/**
 * Returns the entries and splits of an asset in an account before a sell at a moment; `without` as
 * in {@link lotsHeldAt}.
 */
function itemsBeforeSell(
  state: LedgerState,
  {
    accountId,
    ticker,
    at,
    without,
  }: { accountId: string; ticker: string; at: string; without: string | null },
): Item[] {
  const order =
    (without === null ? undefined : state.entries.get(without)?.order) ?? state.nextOrder;
  const items = seriesOf(state, accountId, ticker)?.items ?? [];
  return items.filter((item) =>
    isSplit(item)
      ? item.at <= at
      : item.transactionId !== without && comesBeforeSell(item, { at, order }),
  );
}

/**
 * Returns price and moment of the latest buy, sell or initial_position of a ticker in the
 * portfolio, converted by all splits; null if there is none.
 */
export function latestTrade(
  state: LedgerState,
  ticker: string,
): { price: Decimal; at: string } | null {
  let latest: Entry | undefined;
  for (const series of state.series.get(ticker)?.values() ?? []) {
    const last = series.lastTrade;
    if (last !== undefined && (latest === undefined || compareEntries(latest, last) < 0))
      latest = last;
  }
  if (latest === undefined) return null;
  const { price, at } = latest.details;
  return {
    price: priceAfterSplits(Decimal.parse(price ?? '0'), at, splitRatiosOf(state, ticker)),
    at,
  };
}

/** Returns a stock split by its id; null if it does not exist or was deleted. */
export const splitOf = (state: LedgerState, splitId: string): StockSplit | null =>
  state.splits.get(splitId) ?? null;

/** Returns the stock splits of a ticker, which convert earlier prices. */
export const splitRatiosOf = (state: LedgerState, ticker: string): SplitRatio[] =>
  splitsOf(state, ticker).map(({ at, numerator, denominator }) => ({
    at,
    numerator: Decimal.parse(numerator),
    denominator: Decimal.parse(denominator),
  }));

/** Returns a transaction by its id; null if it does not exist or was deleted. */
export function transactionOf(state: LedgerState, transactionId: string): LedgerEntry | null {
  const entry = state.entries.get(transactionId);
  if (entry === undefined) return null;
  const { order, importId, details } = entry;
  return { transactionId, order, importId, fingerprint: fingerprintOf(entry), ...details };
}

/**
 * A dividend that an account received, in money. A dividend without a ticker belongs to no asset.
 */
export interface DividendReceived {
  readonly accountId: string;
  readonly ticker: string | null;
  readonly at: string;
  readonly amount: Decimal;
}

/** Returns the dividends received since a moment (ISO 8601 UTC, or the beginning of one). */
export function dividendsReceived(state: LedgerState, since: string): DividendReceived[] {
  const received: DividendReceived[] = [];
  for (const { details, amount } of state.entries.values()) {
    const { transactionType, accountId, ticker, at } = details;
    if (transactionType === 'dividend' && at >= since)
      received.push({ accountId, ticker, at, amount });
  }
  return received;
}

/**
 * Returns the shares of a ticker in all accounts, from the items whose moments (ISO 8601 UTC)
 * `counts` accepts, in the shares of that time.
 */
export const sharesAfter = (
  state: LedgerState,
  ticker: string,
  counts: (moment: string) => boolean,
): Decimal =>
  Decimal.sum(sharesByAccountAfter(state, ticker, counts).map(({ quantity }) => quantity));

/** Returns the shares of a ticker in each account, counted as {@link sharesAfter} does. */
export const sharesByAccountAfter = (
  state: LedgerState,
  ticker: string,
  counts: (moment: string) => boolean,
): { readonly accountId: string; readonly quantity: Decimal }[] =>
  [...(state.series.get(ticker)?.values() ?? [])].map(({ accountId, items }) => ({
    accountId,
    quantity: items.filter((item) => counts(momentOf(item))).reduce(heldAfter, Decimal.zero),
  }));

/**
 * Returns the moment (ISO 8601 UTC) of the last item that changed the shares of a ticker; null if
 * there is none.
 */
export function lastMoveAt(state: LedgerState, ticker: string): string | null {
  const last = [...(state.series.get(ticker)?.values() ?? [])].flatMap(
    ({ items }) => items.at(-1) ?? [],
  );
  return last.map(momentOf).sort().at(-1) ?? null;
}

/** Returns everything that changed the shares of a ticker, up to a moment (ISO 8601 UTC). */
export function movementsOf(state: LedgerState, ticker: string, until: string): ShareMovement[] {
  return [...(state.series.get(ticker)?.values() ?? [])].flatMap(({ accountId, items }) =>
    items.flatMap((item): ShareMovement[] => {
      if (momentOf(item) > until) return [];
      if (isSplit(item)) {
        const { at, numerator, denominator, cashInLieu } = item;
        const leavesWholeShares = cashInLieu !== null;
        return [{ accountId, type: 'split', at, numerator, denominator, leavesWholeShares }];
      }
      const { transactionType: type, at } = item.details;
      const moves = type === 'buy' || type === 'sell' || type === 'initial_position';
      return moves ? [{ accountId, at, type, quantity: item.quantity ?? Decimal.zero }] : [];
    }),
  );
}
