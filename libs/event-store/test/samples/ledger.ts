import type { LedgerEvent, TransactionDetails } from '@evenkeel/domain/ledger/events';
import type { SamplesOf } from '../domain-events';

const transaction: TransactionDetails = {
  accountId: 'account-1',
  transactionType: 'buy',
  at: '2026-01-07T16:00:00.000Z',
  ticker: 'VTI',
  quantity: '6.811',
  price: '70.47',
  fee: '0',
  amount: '479.97',
  notes: 'a present from Ädä',
  lots: null,
};

export const SAMPLES: SamplesOf<LedgerEvent> = {
  TransactionRecorded: {
    transactionId: 'transaction-1',
    importId: null,
    fingerprint: null,
    ...transaction,
  },
  TransactionCorrected: { transactionId: 'transaction-1', ...transaction, replaced: transaction },
  TransactionDeleted: { transactionId: 'transaction-1', replaced: transaction },
  StockSplitRecorded: {
    splitId: 'split-1',
    ticker: 'VTI',
    at: '2026-01-08T00:00:00.000Z',
    numerator: '2',
    denominator: '1',
    cashInLieu: [{ accountId: 'account-1', amount: '0.00' }],
  },
  StockSplitDeleted: {
    splitId: 'split-1',
    replaced: {
      splitId: 'split-1',
      ticker: 'VTI',
      at: '2026-01-08T00:00:00.000Z',
      numerator: '2',
      denominator: '1',
      cashInLieu: [],
    },
  },
  ImportBegun: {
    importId: 'import-1',
    fileName: 'ädä.csv',
    format: 'csv',
    digest: '0123abcd',
    rows: 1,
    toRecord: 1,
  },
  ImportReopened: {
    importId: 'import-1',
    fileName: 'ädä.csv',
    format: 'csv',
    digest: '0123abcd',
    rows: 3,
    toRecord: 3,
    recorded: 3,
  },
  ImportClosed: { importId: 'import-1', fileName: 'ädä.csv', toRecord: 3, recorded: 1 },
  TransactionsImported: {
    importId: 'import-1',
    fileName: 'ädä.csv',
    format: 'csv',
    rows: 1,
    recorded: 1,
    duplicates: 0,
  },
};
