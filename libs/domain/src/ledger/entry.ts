import { Decimal } from '../kernel/decimal';
import type { TransactionDetails } from './events';
import { fingerprintOf, shortFingerprint } from './fingerprint';
import { rankOf } from './rules';
import { sharedDetails, sharedFigure, sharedText } from './shared-values';

/** A transaction in the ledger. */
export interface LedgerEntry extends TransactionDetails {
  readonly transactionId: string;
  /** Place in the order of entry; a correction keeps it. */
  readonly order: number;
  readonly importId: string | null;
  readonly fingerprint: string | null;
}

/**
 * A transaction with its figures parsed once. A portfolio may have 50,000 of these entries in
 * memory. They share equal texts and figures, and omit data that follows from the details.
 */
export interface Entry {
  readonly transactionId: string;
  readonly order: number;
  readonly importId: string | null;
  /** The shortened fingerprint; {@link fingerprintOf} restores it. */
  readonly row: string | null;
  readonly details: TransactionDetails;
  /** Shares; null if the type has none. */
  readonly quantity: Decimal | null;
  readonly amount: Decimal;
}

/** Returns the entry of a transaction. Throws if a figure is not a plain decimal. */
export function toEntry(
  data: TransactionDetails,
  {
    transactionId,
    order,
    importId,
    fingerprint,
  }: Pick<LedgerEntry, 'transactionId' | 'order' | 'importId' | 'fingerprint'>,
): Entry {
  const details = sharedDetails(data);
  const row = sharedText(shortFingerprint(fingerprint, details));
  return keptEntry(details, { transactionId, order, importId: sharedText(importId), row });
}

/** Returns an entry from details with shared texts and a short fingerprint. */
export function keptEntry(
  details: TransactionDetails,
  { transactionId, order, importId, row }: Omit<Entry, 'details' | 'quantity' | 'amount'>,
): Entry {
  return {
    transactionId,
    order,
    importId,
    row,
    details,
    quantity: details.quantity === null ? null : sharedFigure(details.quantity),
    amount: sharedFigure(details.amount),
  };
}

/** Returns an entry with other details. It keeps its place and its fingerprint. */
export const withDetails = (entry: Entry, details: TransactionDetails): Entry =>
  toEntry(details, { ...entry, fingerprint: fingerprintOf(entry) });

/** Returns only the details of an object that may have more members. */
export function detailsOf(data: TransactionDetails): TransactionDetails {
  const { accountId, transactionType, at, ticker, quantity, price, fee, amount, notes, lots } =
    data;
  return { accountId, transactionType, at, ticker, quantity, price, fee, amount, notes, lots };
}

/** Compares entries by moment, then by type, then by order of entry (LED-5). */
export function compareEntries(a: Entry, b: Entry): number {
  const left = a.details;
  const right = b.details;
  if (left.at !== right.at) return left.at < right.at ? -1 : 1;
  return rankOf(left.transactionType) - rankOf(right.transactionType) || a.order - b.order;
}

/** Whether an entry comes before a sell with this moment and order of entry. */
export function comesBeforeSell(
  { details, order }: Entry,
  sell: { at: string; order: number },
): boolean {
  if (details.at !== sell.at) return details.at < sell.at;
  return (rankOf(details.transactionType) - rankOf('sell') || order - sell.order) < 0;
}

/** Returns the change of the held shares: negative for a sell. */
export function sharesOf(entry: Entry): Decimal {
  const quantity = entry.quantity ?? Decimal.zero;
  return entry.details.transactionType === 'sell' ? quantity.negated() : quantity;
}
