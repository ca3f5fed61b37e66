import type { TransactionDetails } from './events';

/** The fields that equal rows share: account, type, moment, ticker, quantity, amount (IMP-5). */
export const likenessOf = ({
  accountId,
  transactionType,
  at,
  ticker,
  quantity,
  amount,
}: TransactionDetails): string =>
  `${accountId}|${transactionType}|${at}|${ticker ?? ''}|${quantity ?? ''}|${amount}`;

/** How a shortened fingerprint begins: no account has an empty id. */
const REST = '|';

/**
 * A fingerprint without what the transaction says itself: `|1` of the first row of a file with
 * these details. That of a corrected transaction is kept as it is.
 */
export function shortFingerprint(
  fingerprint: string | null,
  details: TransactionDetails,
): string | null {
  if (fingerprint === null) return null;
  const likeness = likenessOf(details);
  return fingerprint.startsWith(likeness + REST) ? fingerprint.slice(likeness.length) : fingerprint;
}

/** The fingerprint that was shortened. */
export function fingerprintOf(entry: {
  readonly row: string | null;
  readonly details: TransactionDetails;
}): string | null {
  return isAsImported(entry) ? `${likenessOf(entry.details)}${entry.row}` : entry.row;
}

/** Whether the details are those of the row that a file brought. */
export const isAsImported = ({ row }: { readonly row: string | null }): boolean =>
  row?.startsWith(REST) ?? false;
