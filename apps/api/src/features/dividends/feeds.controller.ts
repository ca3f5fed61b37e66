import type { DividendFeedView } from '@evenkeel/contracts/dividends';
import { Controller, Delete, Get, Header, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import { addressOf } from '../../platform/http/address';
import { pathId } from '../../platform/http/checked';
import { TellsSecret } from '../../platform/idempotency/idempotency.interceptor';
import { DividendFeeds } from './feeds';

/**
 * The feed of a portfolio's dividends. A calendar program sends no token, so the address itself is
 * a secret.
 */
@Controller()
export class FeedsController {
  constructor(private readonly feeds: DividendFeeds) {}

  @Get('api/dividends/:id/feed')
  feed(@FromCaller() caller: Caller, @Param('id', pathId) id: string): Promise<DividendFeedView> {
    return this.feeds.of(caller, id);
  }

  @Post('api/dividends/:id/feed')
  @TellsSecret(true)
  open(@FromCaller() caller: Caller, @Param('id', pathId) id: string): Promise<DividendFeedView> {
    return this.feeds.open(caller, id);
  }

  @Delete('api/dividends/:id/feed')
  @HttpCode(204)
  close(@FromCaller() caller: Caller, @Param('id', pathId) id: string): Promise<void> {
    return this.feeds.close(caller, id);
  }

  @Get('objects/calendars/:id')
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  calendar(@Param('id') token: string, @Req() request: Request): Promise<string> {
    return this.feeds.read(token, addressOf(request));
  }
}
