import { Module } from '@nestjs/common';
import { CloseImportHandler } from './close-import';
import { ImportPlans } from './import-plans';
import { ImportTransactionsHandler } from './import-transactions';
import { ImportsController } from './imports.controller';
import { ListUnfinishedImportsHandler } from './unfinished-imports';

@Module({
  controllers: [ImportsController],
  providers: [
    CloseImportHandler,
    ImportPlans,
    ImportTransactionsHandler,
    ListUnfinishedImportsHandler,
  ],
})
export class ImportsModule {}
