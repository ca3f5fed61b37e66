import { Module } from '@nestjs/common';
import { ImportQuotesHandler } from './import-quotes';
import { ListQuotesHandler } from './list-quotes';
import { MarketController } from './market.controller';
import { PutQuoteHandler } from './put-quote';
import { OwnQuotes } from './own-quotes';

@Module({ controllers: [MarketController], providers: [OwnQuotes, PutQuoteHandler, ImportQuotesHandler, ListQuotesHandler] })
export class MarketModule {}
