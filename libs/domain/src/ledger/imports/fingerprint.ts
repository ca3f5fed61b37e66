import type { TransactionDetails } from '../events';
import type { LedgerState } from '../state';

/** What two rows have in common that are the same: account, type, moment, ticker, quantity, amount (server-rules section 2). */
const likenessOf = ({ accountId, transactionType, at, ticker, quantity, amount }: TransactionDetails): string =>
  `${accountId}|${transactionType}|${at}|${ticker ?? ''}|${quantity ?? ''}|${amount}`;

/** What rows of files have brought, and how many transactions read like this that no row of such a likeness brought: typed by hand, or corrected. */
interface Known {
  readonly fingerprints: ReadonlySet<string>;
  readonly withoutRow: ReadonlyMap<string, number>;
}

/** Read from the entries when a file comes, which is seldom; every fold would have to keep it otherwise. Deleting a transaction frees its fingerprint. */
function knownOf({ entries }: LedgerState): Known {
  const fingerprints = new Set<string>();
  const withoutRow = new Map<string, number>();
  for (const { details, fingerprint } of entries.values()) {
    if (fingerprint !== null) fingerprints.add(fingerprint);
    const likeness = likenessOf(details);
    if (!fingerprint?.startsWith(`${likeness}|`)) withoutRow.set(likeness, (withoutRow.get(likeness) ?? 0) + 1);
  }
  return { fingerprints, withoutRow };
}

/**
 * Tells rows of a file, in its order, from what the ledger holds already. Each row gets its fingerprint: its likeness and the how-many-th such
 * row of the file it is, so that two equal rows of one file are both kept. A row is known where an import has brought its fingerprint, or where
 * a transaction reads like it that no row of such a likeness brought: one that was typed by hand, or corrected to that. Each of those makes one row
 * known.
 */
export function rowReader(state: LedgerState): (details: TransactionDetails) => { fingerprint: string; isKnown: boolean } {
  const { fingerprints, withoutRow } = knownOf(state);
  const counts = new Map<string, number>();
  const met = new Map<string, number>();
  return (details) => {
    const likeness = likenessOf(details);
    const count = (counts.get(likeness) ?? 0) + 1;
    counts.set(likeness, count);
    const fingerprint = `${likeness}|${count}`;
    if (fingerprints.has(fingerprint)) return { fingerprint, isKnown: true };
    const before = met.get(likeness) ?? 0;
    const isKnown = before < (withoutRow.get(likeness) ?? 0);
    if (isKnown) met.set(likeness, before + 1);
    return { fingerprint, isKnown };
  };
}
