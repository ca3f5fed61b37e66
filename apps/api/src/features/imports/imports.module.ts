import { Module } from '@nestjs/common';
import { ImportPlans } from './import-plans';
import { ImportTransactionsHandler } from './import-transactions';
import { ImportsController } from './imports.controller';
import { ListUnfinishedImportsHandler } from './unfinished-imports';

@Module({
  controllers: [ImportsController],
  providers: [ImportPlans, ImportTransactionsHandler, ListUnfinishedImportsHandler],
})
export class ImportsModule {}
