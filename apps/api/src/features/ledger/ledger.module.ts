import { Module } from '@nestjs/common';
import { GainsExport } from './export-gains';
import { TransactionExport } from './export-transactions';
import { GainsExplainer } from './gains-explainer';
import { GetGainsHandler } from './get-gains';
import { GetHeldLotsHandler } from './get-held-lots';
import { GetHoldingsHandler } from './get-holdings';
import { LedgerController } from './ledger.controller';
import { ListTransactionsHandler } from './list-transactions';
import { ListAnnouncedSplitsHandler } from './list-announced-splits';
import { ListSplitsHandler } from './list-splits';
import { PreviewSplitHandler } from './preview-split';
import { SplitsController } from './splits.controller';
import { DeleteSplitHandler, RecordSplitHandler } from './write-split';
import { DeleteTransactionHandler, WriteTransactionHandler } from './write-transaction';

@Module({
  controllers: [LedgerController, SplitsController],
  providers: [
    TransactionExport,
    GainsExport,
    GainsExplainer,
    ...[
      ListTransactionsHandler,
      GetHoldingsHandler,
      GetHeldLotsHandler,
      GetGainsHandler,
      ListSplitsHandler,
      ListAnnouncedSplitsHandler,
      PreviewSplitHandler,
    ],
    ...[WriteTransactionHandler, DeleteTransactionHandler, RecordSplitHandler, DeleteSplitHandler],
  ],
})
export class LedgerModule {}
