import type { AccountsState } from '../../accounts';
import { accept } from '../../kernel/decision';
import { isSame } from '../../kernel/same';
import {
  closedAccount,
  decideSplit,
  deleteEntry,
  type Entry,
  type LedgerEvent,
  putSplitBack,
  putTransactionBack,
  type StockSplit,
  transactionDetailsOf as detailsOf,
} from '../../ledger';
import type { PortfolioStreamEvent } from '../portfolio-stream';
import type { Former } from './former';
import { changedSince, type Now, type Steps } from './steps';

type TransactionEvent = Extract<
  LedgerEvent,
  { type: 'TransactionRecorded' | 'TransactionCorrected' | 'TransactionDeleted' }
>;
type SplitEvent = Extract<LedgerEvent, { type: 'StockSplitRecorded' | 'StockSplitDeleted' }>;

/**
 * Takes back an event of a transaction: yields the decisions that compensate it, none if nothing of
 * it is left. Refuses (conflict) if its subject has been changed or used since. `former`: the items
 * that a deletion took along, else null. `wasClosed`: the answer of {@link isInClosedAccount} when
 * the event was recorded.
 */
export function* undoTransaction(
  event: TransactionEvent,
  former: Former | null,
  wasClosed: boolean,
  now: Now,
): Steps {
  const { transactionId } = event.data;
  const { ledger, accounts, assets } = now();
  const present = ledger.entries.get(transactionId);
  const snapshot = { accounts, assets };
  const closed = wasClosed ? null : closedAccount(new Set(accountsOf(event)), accounts);
  switch (event.type) {
    case 'TransactionRecorded':
      if (present === undefined) return;
      yield isSame(present.details, detailsOf(event.data))
        ? (closed ?? deleteEntry(present, ledger, snapshot))
        : changedSince;
      return;
    case 'TransactionCorrected': {
      const { replaced } = event.data;
      if (present === undefined) return yield changedSince;
      if (isSame(present.details, replaced)) return;
      yield isSame(present.details, detailsOf(event.data))
        ? (closed ?? putTransactionBack({ ...present, details: replaced }, ledger, snapshot))
        : changedSince;
      return;
    }
    case 'TransactionDeleted':
      yield closed ?? accept();
      yield* recordAgain(former?.entries ?? [], now);
  }
}

/** Returns the accounts that had to be open for a change of a transaction. */
const accountsOf = ({ data }: TransactionEvent): string[] => [
  ...('replaced' in data ? [data.replaced.accountId] : []),
  ...('accountId' in data ? [data.accountId] : []),
];

/**
 * Checks whether an event changes a transaction of an archived account. Only an undo of a deleted
 * asset records such an event, so another undo takes it back without an open account (HIS-31).
 */
export function isInClosedAccount(event: PortfolioStreamEvent, accounts: AccountsState): boolean {
  switch (event.type) {
    case 'TransactionRecorded':
    case 'TransactionCorrected':
    case 'TransactionDeleted':
      return accountsOf(event).some((accountId) => accounts.get(accountId)?.isArchived);
    default:
      return false;
  }
}

/**
 * Puts transactions back under their former ids, which an import still knows. In: sorted by their
 * moments.
 */
export function* recordAgain(entries: readonly Entry[], now: Now): Steps {
  for (const entry of entries) {
    const { ledger, accounts, assets } = now();
    const present = ledger.entries.get(entry.transactionId);
    if (present === undefined) yield putTransactionBack(entry, ledger, { accounts, assets });
    else if (!isSame(present.details, entry.details)) yield changedSince;
  }
}

/**
 * Takes back an event of a split. A split that replaced another one becomes that one again; a
 * deleted split is put back as it was.
 */
export function* undoSplit(event: SplitEvent, former: Former | null, now: Now): Steps {
  const { ledger, accounts, assets } = now();
  const snapshot = { accounts, assets };
  if (event.type === 'StockSplitDeleted') {
    const { replaced } = event.data;
    const present = ledger.splits.get(replaced.splitId);
    if (present === undefined) yield putSplitBack(replaced, ledger, snapshot);
    else if (!isSame(present, replaced)) yield changedSince;
    return;
  }
  const { splitId } = event.data;
  const present = ledger.splits.get(splitId);
  const [before] = former?.splits ?? [];
  if (present === undefined || (before && isSame(present, before))) return;
  if (!isSame(present, event.data)) yield changedSince;
  else if (before) yield putSplitBack(before, ledger, snapshot);
  else yield decideSplit({ type: 'DeleteStockSplit', splitId }, ledger, snapshot);
}

/** Puts back the splits that were deleted with an asset. */
export function* putSplitsBack(splits: readonly StockSplit[], now: Now): Steps {
  for (const split of splits) {
    const { ledger, accounts, assets } = now();
    yield putSplitBack(split, ledger, { accounts, assets });
  }
}

/**
 * Gives an account its part again in the splits that still exist: the cash that was paid for parts
 * of its shares.
 */
export function* payAgain(accountId: string, splits: readonly StockSplit[], now: Now): Steps {
  for (const { splitId, cashInLieu } of splits) {
    const { ledger, accounts, assets } = now();
    const present = ledger.splits.get(splitId);
    if (present === undefined || present.cashInLieu.some((paid) => paid.accountId === accountId))
      continue;
    const known = new Map(present.cashInLieu.map((paid) => [paid.accountId, paid]));
    const own = cashInLieu.filter(
      (paid) => paid.accountId === accountId || known.has(paid.accountId),
    );
    const others = present.cashInLieu.filter(
      (paid) => !own.some((one) => one.accountId === paid.accountId),
    );
    const whole = [...own.map((paid) => known.get(paid.accountId) ?? paid), ...others];
    yield putSplitBack({ ...present, cashInLieu: whole }, ledger, { accounts, assets });
  }
}
