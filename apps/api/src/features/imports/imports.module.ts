import { Module } from '@nestjs/common';
import { ImportTransactionsHandler } from './import-transactions';
import { ImportsController } from './imports.controller';

@Module({ controllers: [ImportsController], providers: [ImportTransactionsHandler] })
export class ImportsModule {}
