import type { Entry } from '../entry';
import type { TransactionDetails } from '../events';
import type { LedgerState } from '../state';

/** What two rows have in common that are the same: account, type, moment, ticker, quantity, amount (server-rules section 2). */
const likenessOf = ({ accountId, transactionType, at, ticker, quantity, amount }: TransactionDetails): string =>
  `${accountId}|${transactionType}|${at}|${ticker ?? ''}|${quantity ?? ''}|${amount}`;

/** Counts a transaction that comes (1) or goes (-1) where no row brought it that reads as it does. Changes the state it is handed. */
export function countWithoutRow({ withoutRow }: LedgerState, { details, fingerprint }: Pick<Entry, 'details' | 'fingerprint'>, change: 1 | -1): void {
  const likeness = likenessOf(details);
  if (fingerprint?.startsWith(`${likeness}|`)) return;
  const count = (withoutRow.get(likeness) ?? 0) + change;
  if (count <= 0) withoutRow.delete(likeness);
  else withoutRow.set(likeness, count);
}

/**
 * Tells rows of a file, in its order, from what the ledger holds already. Each row gets its fingerprint: its likeness and the how-many-th such
 * row of the file it is, so that two equal rows of one file are both kept. A row is known where an import has brought its fingerprint, or where
 * a transaction reads like it that no row of such a likeness brought: one that was typed by hand, or corrected to that. Each of those makes one row
 * known.
 */
export function rowReader(state: LedgerState): (details: TransactionDetails) => { fingerprint: string; isKnown: boolean } {
  const counts = new Map<string, number>();
  const met = new Map<string, number>();
  return (details) => {
    const likeness = likenessOf(details);
    const count = (counts.get(likeness) ?? 0) + 1;
    counts.set(likeness, count);
    const fingerprint = `${likeness}|${count}`;
    if (state.fingerprints.has(fingerprint)) return { fingerprint, isKnown: true };
    const before = met.get(likeness) ?? 0;
    const isKnown = before < (state.withoutRow.get(likeness) ?? 0);
    if (isKnown) met.set(likeness, before + 1);
    return { fingerprint, isKnown };
  };
}
