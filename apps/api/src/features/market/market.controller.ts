import type { ImportReport } from '@evenkeel/contracts/imports';
import { type QuoteRequest, quoteRequest, type QuoteView } from '@evenkeel/contracts/market';
import { day, ticker } from '@evenkeel/contracts/shared/scalars';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import { Answer } from '../../platform/http/answer';
import { FromFile, type SentFile } from '../../platform/files/sent-file';
import { checked } from '../../platform/http/checked';
import { AnswersAboutOne } from '../../platform/http/whole-answers';
import { AtAnyMoment } from '../../platform/moments/asked-moment';
import { SubscriptionPosition } from '../../platform/reads/subscription-position';
import { ImportQuotes } from './import-quotes';
import { ListQuotes } from './list-quotes';
import { PutQuote } from './put-quote';

const seriesQuery = z.object({ from: day.optional(), to: day.optional() });

/** Quotes are not events, so their answers carry the position that reads have reached anyway. */
@Controller('api/quotes')
export class MarketController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly position: SubscriptionPosition,
  ) {}

  @Get(':ticker')
  @AtAnyMoment()
  @UseInterceptors(AnswersAboutOne)
  series(
    @FromCaller() caller: Caller,
    @Param('ticker', checked(ticker)) symbol: string,
    @Query(checked(seriesQuery)) { from, to }: z.output<typeof seriesQuery>,
  ): Promise<Answer<QuoteView[]>> {
    return this.queries.execute(new ListQuotes(caller, symbol, from ?? null, to ?? null));
  }

  @Put(':ticker')
  async put(
    @FromCaller() caller: Caller,
    @Param('ticker', checked(ticker)) symbol: string,
    @Body(checked(quoteRequest)) body: QuoteRequest,
  ): Promise<Answer<QuoteView>> {
    return new Answer(
      await this.commands.execute(new PutQuote(caller, symbol, body)),
      await this.position.read(),
    );
  }

  @Post('imports')
  @HttpCode(200)
  async import(
    @FromCaller() caller: Caller,
    @FromFile() file: SentFile,
  ): Promise<Answer<ImportReport>> {
    const report = await this.commands.execute(new ImportQuotes(caller, file));
    return new Answer(report, await this.position.read(), report.errors.length > 0 ? 422 : null);
  }
}
