import { Module } from '@nestjs/common';
import { GetRefreshHandler } from './get-refresh';
import { ImportQuotesHandler } from './import-quotes';
import { ListQuotesHandler } from './list-quotes';
import { MarketController } from './market.controller';
import { PutQuoteHandler } from './put-quote';
import { RefreshController } from './refresh.controller';
import { RefreshPricesHandler } from './refresh-prices';

const HANDLERS = [
  PutQuoteHandler,
  ImportQuotesHandler,
  ListQuotesHandler,
  GetRefreshHandler,
  RefreshPricesHandler,
];

@Module({ controllers: [MarketController, RefreshController], providers: HANDLERS })
export class MarketModule {}
