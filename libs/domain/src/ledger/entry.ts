import { Decimal } from '../kernel/decimal';
import type { TransactionDetails } from './events';
import { rankOf } from './rules';

/** A transaction in the ledger. */
export interface LedgerEntry extends TransactionDetails {
  readonly transactionId: string;
  /** Place in the order of entry; a correction keeps it. */
  readonly order: number;
  readonly importId: string | null;
  readonly fingerprint: string | null;
}

/** An entry with its figures parsed once. */
export interface Entry {
  readonly transactionId: string;
  readonly order: number;
  readonly importId: string | null;
  readonly fingerprint: string | null;
  readonly details: TransactionDetails;
  /** Shares; null if the type has none. */
  readonly quantity: Decimal | null;
  readonly amount: Decimal;
}

/** `parse`: gives the figure of a decimal text. */
export function toEntry(
  details: TransactionDetails,
  from: Pick<Entry, 'transactionId' | 'order' | 'importId' | 'fingerprint'>,
  parse: (text: string) => Decimal = (text) => Decimal.parse(text),
): Entry {
  return {
    transactionId: from.transactionId,
    order: from.order,
    importId: from.importId,
    fingerprint: from.fingerprint,
    details,
    quantity: details.quantity === null ? null : parse(details.quantity),
    amount: parse(details.amount),
  };
}

/** Returns only the details of an object that may have more members. */
export function detailsOf(data: TransactionDetails): TransactionDetails {
  const { accountId, transactionType, at, ticker, quantity, price, fee, amount, notes, lots } =
    data;
  return { accountId, transactionType, at, ticker, quantity, price, fee, amount, notes, lots };
}

/** By moment, then by type, then by order of entry (LED-5). */
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

/** Change of the held shares: negative for a sell. */
export function sharesOf(entry: Entry): Decimal {
  const quantity = entry.quantity ?? Decimal.zero;
  return entry.details.transactionType === 'sell' ? quantity.negated() : quantity;
}
