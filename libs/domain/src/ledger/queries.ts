import { Decimal } from '../kernel/decimal';
import { compareEntries, type Entry, type LedgerEntry } from './entry';
import type { LotBook, LotMethod } from './lots/lot';
import { type LedgerState, seriesOf } from './state';

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

/**
 * Open and closed lots of a ticker in an account under an accounting method, from the beginning (server-rules section 2). Money is exact to
 * 12 decimals: round where it is shown. Cheap to ask again: only what was added since is worked through.
 */
export function lotBook(state: LedgerState, accountId: string, ticker: string, method: LotMethod): LotBook {
  return seriesOf(state, accountId, ticker)?.lots(method).book() ?? { open: [], closed: [] };
}

/** Price and moment of the latest buy, sell or initial_position of a ticker in the portfolio; null where there is none. */
export function latestTrade(state: LedgerState, ticker: string): { price: Decimal; at: string } | null {
  let latest: Entry | undefined;
  for (const series of state.series.get(ticker)?.values() ?? []) {
    const last = series.entries.at(-1);
    if (last !== undefined && (latest === undefined || compareEntries(latest, last) < 0)) latest = last;
  }
  return latest === undefined ? null : { price: Decimal.parse(latest.details.price ?? '0'), at: latest.details.at };
}

/** A transaction by its id; null where there is none or it was deleted. */
export function transactionOf(state: LedgerState, transactionId: string): LedgerEntry | null {
  const entry = state.entries.get(transactionId);
  if (entry === undefined) return null;
  const { order, importId, fingerprint, details } = entry;
  return { transactionId, order, importId, fingerprint, ...details };
}
