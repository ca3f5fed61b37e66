import { Module } from '@nestjs/common';
import { DividendsController } from './dividends.controller';
import { GetOverviewHandler } from './get-overview';

@Module({ controllers: [DividendsController], providers: [GetOverviewHandler] })
export class DividendsModule {}
