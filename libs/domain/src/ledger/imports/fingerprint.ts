import type { TransactionDetails } from '../events';
import { fingerprintOf, isAsImported, likenessOf } from '../fingerprint';
import type { LedgerState } from '../state';

/**
 * Counts of rows that imports brought, and of equal transactions that no import brought: typed by
 * hand, or corrected.
 */
interface Known {
  readonly fingerprints: ReadonlySet<string>;
  readonly withoutRow: ReadonlyMap<string, number>;
}

/**
 * Calculated from the entries when a file arrives, which is rare; otherwise every fold would have
 * to keep it. Deleting a transaction frees its fingerprint.
 */
function knownOf({ entries }: LedgerState): Known {
  const fingerprints = new Set<string>();
  const withoutRow = new Map<string, number>();
  for (const entry of entries.values()) {
    const fingerprint = fingerprintOf(entry);
    if (fingerprint !== null) fingerprints.add(fingerprint);
    if (isAsImported(entry)) continue;
    const likeness = likenessOf(entry.details);
    withoutRow.set(likeness, (withoutRow.get(likeness) ?? 0) + 1);
  }
  return { fingerprints, withoutRow };
}

/**
 * Recognises rows of a file, in its order, that the ledger already has. Each row gets a
 * fingerprint: its fields and the number of equal rows before it in the file, so two equal rows of
 * one file are both kept. A row is known if an import brought its fingerprint, or if an equal
 * transaction exists that no import brought (typed by hand, or corrected to these values). Each
 * such transaction makes one row known.
 */
export function rowReader(
  state: LedgerState,
): (details: TransactionDetails) => { fingerprint: string; isKnown: boolean } {
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
