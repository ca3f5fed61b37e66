import { Module } from '@nestjs/common';
import { ImportPlans } from './import-plans';
import { ImportTransactionsHandler } from './import-transactions';
import { ImportsController } from './imports.controller';

@Module({ controllers: [ImportsController], providers: [ImportPlans, ImportTransactionsHandler] })
export class ImportsModule {}
