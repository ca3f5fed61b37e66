import type { LedgerEvent } from '@evenkeel/domain/ledger/events';
import type { SliceRegistry } from './registration';

/** A ledger event takes effect at the moment of its transaction. */
export const ledgerRegistry: SliceRegistry<LedgerEvent> = {
  TransactionRecorded: { schemaVersion: 1, sealed: ['notes'], effectiveAt: ({ at }) => at },
  TransactionCorrected: {
    schemaVersion: 1,
    sealed: ['notes', 'replaced.notes'],
    effectiveAt: ({ at }) => at,
  },
  TransactionDeleted: {
    schemaVersion: 1,
    sealed: ['replaced.notes'],
    effectiveAt: ({ replaced }) => replaced.at,
  },
  StockSplitRecorded: { schemaVersion: 1, sealed: [], effectiveAt: ({ at }) => at },
  StockSplitDeleted: { schemaVersion: 1, sealed: [], effectiveAt: ({ replaced }) => replaced.at },
  ImportBegun: { schemaVersion: 1, sealed: ['fileName', 'digest'] },
  ImportReopened: { schemaVersion: 1, sealed: ['fileName', 'digest'] },
  ImportClosed: { schemaVersion: 1, sealed: ['fileName'] },
  TransactionsImported: { schemaVersion: 1, sealed: ['fileName'] },
};
