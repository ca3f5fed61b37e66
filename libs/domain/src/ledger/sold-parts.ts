import type { Decimal } from '../kernel/decimal';
import type { Entry } from './entry';
import { heldAfter, type Item } from './item';
import type { Problem } from './problems';
import { type LedgerSnapshot, stepProblem } from './snapshot';

/** One ticker of one account, with new entries. */
export interface NewEntries {
  readonly accountId: string;
  readonly ticker: string;
  readonly added: readonly Entry[];
  /** All items in order, with those that are added. */
  readonly items: readonly Item[];
  /** Shares held before the first item. */
  readonly held: Decimal;
}

/**
 * Sells among the new entries that are of no whole steps and leave a part of one (LED-12), by their
 * ids. One that is wrong counts as not made.
 */
export function* sellsOutOfStep(
  { accountId, ticker, added, items, held: before }: NewEntries,
  { accounts, assets }: LedgerSnapshot,
): Generator<readonly [string, Problem]> {
  const account = accounts.get(accountId);
  if (account === undefined) return;
  const problemOf = ({ quantity }: Entry, found?: () => Decimal): Problem | null =>
    quantity === null ? null : stepProblem(quantity, account, assets.get(ticker), found);
  const odd = new Map<Item, Entry>(
    added
      .filter((entry) => isSell(entry) && problemOf(entry) !== null)
      .map((entry) => [entry, entry]),
  );
  if (odd.size === 0) return;
  let held = before;
  for (const item of items) {
    const entry = odd.get(item);
    const found = held;
    const problem = entry && problemOf(entry, () => found);
    if (entry && problem) yield [entry.transactionId, problem];
    else held = heldAfter(held, item);
  }
}

const isSell = ({ details }: Entry): boolean => details.transactionType === 'sell';
