import type { Decimal } from '../kernel/decimal';
import type { Entry } from './entry';
import { heldAfter, isSplit, type Item } from './item';
import type { Problem } from './problems';
import { type LedgerSnapshot, stepProblem } from './snapshot';

/** One ticker of one account, with new entries. */
export interface NewEntries {
  readonly accountId: string;
  readonly ticker: string;
  readonly added: readonly Entry[];
  /** All items in order, including the added ones. */
  readonly items: readonly Item[];
  /** Shares held before the first item. */
  readonly held: Decimal;
}

/** The new entries, with the wrong sells apart. A wrong sell counts as not made. */
export interface CheckedSteps {
  readonly outOfStep: ReadonlyMap<Entry, Problem>;
  /** The added entries without the wrong ones. */
  readonly added: readonly Entry[];
  /** All items without the wrong ones, in order. */
  readonly items: readonly Item[];
}

/** Finds the new sells whose shares are no whole steps and that leave a part of a step (LED-12). */
export function checkSteps(entries: NewEntries, snapshot: LedgerSnapshot): CheckedSteps {
  const { added, items } = entries;
  const outOfStep = new Map(sellsOutOfStep(entries, snapshot));
  if (outOfStep.size === 0) return { outOfStep, added, items };
  return {
    outOfStep,
    added: added.filter((entry) => !outOfStep.has(entry)),
    items: items.filter((item) => isSplit(item) || !outOfStep.has(item)),
  };
}

/**
 * Yields each wrong sell with its problem. The sell counts as not made for those after it. So does
 * a new sell of more shares than are held, which the check of coverage reports.
 */
function* sellsOutOfStep(
  { accountId, ticker, added, items, held: before }: NewEntries,
  { accounts, assets }: LedgerSnapshot,
): Generator<[Entry, Problem]> {
  const account = accounts.get(accountId);
  if (account === undefined) return;
  const problemOf = ({ quantity }: Entry, found?: () => Decimal): Problem | null =>
    quantity === null ? null : stepProblem(quantity, account, assets.get(ticker), found);
  const sells = new Set(added.filter(isSell));
  if (![...sells].some((sell) => problemOf(sell) !== null)) return;
  let held = before;
  for (const item of items) {
    const found = held;
    const after = heldAfter(found, item);
    if (isSplit(item) || !sells.has(item)) {
      held = after;
      continue;
    }
    const problem = problemOf(item, () => found);
    if (problem !== null) yield [item, problem];
    else if (!after.isNegative()) held = after;
  }
}

const isSell = ({ details }: Entry): boolean => details.transactionType === 'sell';
