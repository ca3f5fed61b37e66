import type { LedgerEvent } from '../events';
import { fingerprintOf } from '../fingerprint';
import type { LedgerState } from '../state';

/**
 * Yields events that fold to an equal ledger, for an import that is planned elsewhere: plain data,
 * in the order of entry. Notes are left out, because no plan reads them.
 */
export function* replayOf({ splits, entries, unfinished }: LedgerState): Generator<LedgerEvent> {
  for (const split of splits.values()) yield { type: 'StockSplitRecorded', data: split };
  for (const { recorded: _, ...data } of unfinished.values()) yield { type: 'ImportBegun', data };
  for (const entry of entries.values()) {
    const { transactionId, importId, details } = entry;
    const fingerprint = fingerprintOf(entry);
    yield {
      type: 'TransactionRecorded',
      data: { transactionId, importId, fingerprint, ...details, notes: null },
    };
  }
}
