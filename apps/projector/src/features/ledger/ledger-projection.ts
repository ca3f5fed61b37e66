import type { PortfolioStream } from '@evenkeel/domain/streams';
import { ledgerProjection as definition } from '@evenkeel/read-models/ledger/tables';
import type { Projection } from '../../engine/projection';
import { Touched } from './touched';
import { newTransactionRow, transactionRow } from './transaction-row';
import { writeHoldings } from './write-holdings';

/** Transactions, and what follows from them: positions, cash, lots, realised gains, latest trades. */
export const ledgerProjection: Projection<PortfolioStream> = {
  definition,
  views: ['transactions', 'holdings', 'gains', 'accounts'],
  start: ({ ownerId, writer, scopes, makeRoom }) => {
    const touched = new Touched();
    return {
      apply: ({ event, revision }) => {
        switch (event.type) {
          case 'TransactionRecorded':
            writer.insert('transaction', newTransactionRow(ownerId, event.data, revision, event.data.importId));
            touched.by(event.data);
            break;
          case 'TransactionCorrected':
            writer.patch('transaction', transactionRow(ownerId, event.data));
            touched.by(event.data.replaced);
            touched.by(event.data);
            break;
          case 'TransactionDeleted':
            writer.remove('transaction', { portfolio_id: ownerId, transaction_id: event.data.transactionId });
            touched.by(event.data.replaced);
            break;
          case 'AccountChanged':
            if (event.data.accountingMethod !== event.data.replaced.accountingMethod) touched.byMethod(event.data.accountId);
            break;
        }
      },
      finish: ({ state }) => writeHoldings({ portfolioId: ownerId, writer, scopes, makeRoom }, state, touched),
    };
  },
};
