import type { LedgerEvent } from './events';
import { fingerprintOf } from './fingerprint';
import type { LedgerState } from './state';

type Recorded = Extract<LedgerEvent, { type: 'TransactionRecorded' | 'StockSplitRecorded' }>;

/**
 * Returns events that give a ledger the present splits and transactions of this one, in their
 * order. They contain no former version of a corrected transaction, and no deleted one.
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
