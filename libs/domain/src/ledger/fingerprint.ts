import type { TransactionDetails } from './events';

/**
 * Returns the fields that equal rows share as one text: account, type, moment, ticker, quantity,
 * amount (IMP-5).
 */
export const likenessOf = ({
  accountId,
  transactionType,
  at,
  ticker,
  quantity,
  amount,
}: TransactionDetails): string =>
  `${accountId}|${transactionType}|${at}|${ticker ?? ''}|${quantity ?? ''}|${amount}`;

/**
 * Beginning of a shortened fingerprint. No full one begins with it, because no account has an empty
 * id.
 */
const REST = '|';

/**
 * Returns a fingerprint without the fields that the transaction itself has: `|1` for the first row
 * of a file with these details. The fingerprint of a corrected transaction stays as it is.
 */
export function shortFingerprint(
  fingerprint: string | null,
  details: TransactionDetails,
): string | null {
  if (fingerprint === null) return null;
  const likeness = likenessOf(details);
  return fingerprint.startsWith(likeness + REST) ? fingerprint.slice(likeness.length) : fingerprint;
}

/** Returns the full fingerprint of an entry; null if it has none. */
export function fingerprintOf(entry: {
  readonly row: string | null;
  readonly details: TransactionDetails;
}): string | null {
  return isAsImported(entry) ? `${likenessOf(entry.details)}${entry.row}` : entry.row;
}

/** Whether the details are those of the imported row. */
export const isAsImported = ({ row }: { readonly row: string | null }): boolean =>
  row?.startsWith(REST) ?? false;
