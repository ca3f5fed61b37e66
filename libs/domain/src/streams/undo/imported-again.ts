import { fingerprintOf, type LedgerState } from '../../ledger';
import type { PortfolioStreamEvent } from '../portfolio-stream';

/**
 * Returns the fingerprints of rows that an undo would put back although an import has recorded
 * equal rows since: the same row is stored once (IMP-5). In: the events of the undo, and the ledger
 * after them.
 */
export function importedAgain(
  events: readonly PortfolioStreamEvent[],
  { entries }: LedgerState,
): ReadonlySet<string> {
  const putBack = new Map<string, string>();
  for (const event of events)
    if (event.type === 'TransactionRecorded' && event.data.fingerprint !== null)
      putBack.set(event.data.fingerprint, event.data.transactionId);
  const again = new Set<string>();
  if (putBack.size === 0) return again;
  for (const entry of entries.values()) {
    const fingerprint = fingerprintOf(entry);
    const { transactionId } = entry;
    if (fingerprint !== null && (putBack.get(fingerprint) ?? transactionId) !== transactionId)
      again.add(fingerprint);
  }
  return again;
}
