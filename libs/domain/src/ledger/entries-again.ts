import type { LedgerEvent } from './events';
import { fingerprintOf } from './fingerprint';
import type { LedgerState } from './state';

type Recorded = Extract<LedgerEvent, { type: 'TransactionRecorded' | 'StockSplitRecorded' }>;

/**
 * Events that give a ledger the splits and transactions of this one as they stand, in their order:
 * none that was corrected or deleted.
 */
export function entriesAgain({ entries, splits }: LedgerState): Recorded[] {
  const events: Recorded[] = [];
  for (const data of splits.values()) events.push({ type: 'StockSplitRecorded', data });
  for (const entry of entries.values()) {
    const { transactionId, importId, details } = entry;
    const fingerprint = fingerprintOf(entry);
    events.push({
      type: 'TransactionRecorded',
      data: { transactionId, importId, fingerprint, ...details },
    });
  }
  return events;
}
