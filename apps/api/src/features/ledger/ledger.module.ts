import { Module } from '@nestjs/common';
import { TransactionExport } from './export-transactions';
import { GetGainsHandler } from './get-gains';
import { GetHoldingsHandler } from './get-holdings';
import { LedgerController } from './ledger.controller';
import { ListTransactionsHandler } from './list-transactions';
import { DeleteTransactionHandler, WriteTransactionHandler } from './write-transaction';

@Module({
  controllers: [LedgerController],
  providers: [TransactionExport, ListTransactionsHandler, GetHoldingsHandler, GetGainsHandler, WriteTransactionHandler, DeleteTransactionHandler],
})
export class LedgerModule {}
