import type { PriceRefreshRun, PriceRefreshView } from '@evenkeel/contracts/market/refresh';
import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import { Answer } from '../../platform/http/answer';
import { pathId } from '../../platform/http/checked';
import { SubscriptionPosition } from '../../platform/reads/subscription-position';
import { GetRefresh } from './get-refresh';
import { RefreshPrices } from './refresh-prices';

/** Requests a refresh of a portfolio's prices, and shows how far the last one is. */
@Controller('api/portfolios/:id/prices/refresh')
export class RefreshController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly position: SubscriptionPosition,
  ) {}

  @Get()
  last(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
  ): Promise<Answer<PriceRefreshView>> {
    return this.queries.execute(new GetRefresh(caller, id));
  }

  @Post()
  @HttpCode(202)
  async refresh(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
  ): Promise<Answer<PriceRefreshRun>> {
    return new Answer(
      await this.commands.execute(new RefreshPrices(caller, id)),
      await this.position.read(),
    );
  }
}
