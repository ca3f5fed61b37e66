import type { PortfolioStream } from '@evenkeel/domain/streams';
import {
  ledgerProjection as definition,
  stockSplit,
  transaction,
} from '@evenkeel/read-models/ledger/tables';
import type { TableDefinition } from '@evenkeel/read-models/generations';
import type { Projection } from '@evenkeel/projections/projection';
import type { RowWriter } from '@evenkeel/projections/rows/row-writer';
import { splitRow } from './split-row';
import { Touched } from './touched';
import { correctedRow, newTransactionRow } from './transaction-row';
import { writeHoldings } from './write-holdings';
import { writeUnfinished } from './write-unfinished';

const TABLES: readonly TableDefinition[] = definition.tables;

/**
 * Transactions and stock splits, and the data that follow from them: holdings, cash, lots, realised
 * gains, latest trades.
 */
export const ledgerProjection: Projection<PortfolioStream> = {
  definition,
  start: ({ ownerId, writer, makeRoom }) => {
    const touched = new Touched();
    const closed = new Set<string>();
    return {
      apply: ({ event, revision }) => {
        switch (event.type) {
          case 'TransactionRecorded':
            // The check pays, because a portfolio has many thousands of transactions.
            if (writer.writes(transaction))
              writer.insert(transaction, newTransactionRow(ownerId, event.data, revision));
            touched.by(event.data);
            break;
          case 'TransactionCorrected':
            writer.patch(transaction, correctedRow(ownerId, event.data));
            touched.by(event.data.replaced);
            touched.by(event.data);
            break;
          case 'TransactionDeleted':
            writer.remove(transaction, {
              portfolio_id: ownerId,
              transaction_id: event.data.transactionId,
            });
            touched.by(event.data.replaced);
            break;
          case 'TransactionsImported':
          case 'ImportClosed':
            closed.add(event.data.importId);
            break;
          case 'StockSplitRecorded':
            writer.insert(stockSplit, splitRow(ownerId, event.data));
            touched.bySplit(event.data);
            break;
          case 'StockSplitDeleted':
            writer.remove(stockSplit, { portfolio_id: ownerId, split_id: event.data.splitId });
            touched.bySplit(event.data.replaced);
            break;
          case 'AccountChanged':
            if (event.data.accountingMethod !== event.data.replaced.accountingMethod)
              touched.byMethod(event.data.accountId);
            break;
          case 'AssetDeleted':
            clearOfAsset(writer, ownerId, event.data.ticker);
            touched.byAsset(event.data);
            break;
          case 'AccountDeleted':
            clearOfAccount(writer, ownerId, event.data.accountId);
            touched.forget(event.data.accountId);
            break;
        }
      },
      finish: ({ state }) => {
        writeUnfinished({ portfolioId: ownerId, writer }, state, closed);
        return writeHoldings({ portfolioId: ownerId, writer, makeRoom }, state, touched);
      },
    };
  },
};

function clearOfAsset(writer: RowWriter, portfolioId: string, ticker: string): void {
  for (const table of [transaction, stockSplit])
    writer.clear(table, { portfolio_id: portfolioId, ticker });
}

function clearOfAccount(writer: RowWriter, portfolioId: string, accountId: string): void {
  for (const table of TABLES)
    if ('account_id' in table.columns)
      writer.clear(table, { portfolio_id: portfolioId, account_id: accountId });
}
