import { Decimal } from '../kernel/decimal';
import type { TransactionDetails } from './events';
import { rankOf } from './rules';

/** A transaction as the ledger holds it. */
export interface LedgerEntry extends TransactionDetails {
  readonly transactionId: string;
  /** Place in the order of entry; a correction keeps it. */
  readonly order: number;
  readonly importId: string | null;
  readonly fingerprint: string | null;
}

/** An entry with its figures read once. */
export interface Entry {
  readonly transactionId: string;
  readonly order: number;
  readonly importId: string | null;
  readonly fingerprint: string | null;
  readonly details: TransactionDetails;
  /** Shares; null where the type has none. */
  readonly quantity: Decimal | null;
  readonly amount: Decimal;
}

export function toEntry(details: TransactionDetails, from: Pick<Entry, 'transactionId' | 'order' | 'importId' | 'fingerprint'>): Entry {
  return {
    transactionId: from.transactionId,
    order: from.order,
    importId: from.importId,
    fingerprint: from.fingerprint,
    details,
    quantity: details.quantity === null ? null : Decimal.parse(details.quantity),
    amount: Decimal.parse(details.amount),
  };
}

/** The details alone, whatever else the object at hand carries. */
export function detailsOf(data: TransactionDetails): TransactionDetails {
  const { accountId, transactionType, at, ticker, quantity, price, fee, amount, notes, lots } = data;
  return { accountId, transactionType, at, ticker, quantity, price, fee, amount, notes, lots };
}

/** By moment, then by type, then by order of entry (server-rules section 2). */
export function compareEntries(a: Entry, b: Entry): number {
  const left = a.details;
  const right = b.details;
  if (left.at !== right.at) return left.at < right.at ? -1 : 1;
  return rankOf(left.transactionType) - rankOf(right.transactionType) || a.order - b.order;
}

/** Whether an entry counts before a sell of a moment and an order of entry. */
export function comesBeforeSell({ details, order }: Entry, sell: { at: string; order: number }): boolean {
  if (details.at !== sell.at) return details.at < sell.at;
  return (rankOf(details.transactionType) - rankOf('sell') || order - sell.order) < 0;
}

/** Change of the shares held: below 0 for a sell. */
export function sharesOf(entry: Entry): Decimal {
  const quantity = entry.quantity ?? Decimal.zero;
  return entry.details.transactionType === 'sell' ? quantity.negated() : quantity;
}
