import type {
  AdviceView,
  BuyActionItemsView,
  CalculationsView,
  SellActionItemsView,
} from '@evenkeel/contracts/rebalance';
import type { RebalanceInputsView } from '@evenkeel/contracts/rebalance/inputs';
import {
  type TradesRequest,
  tradesRequest,
  type TradesView,
} from '@evenkeel/contracts/rebalance/trades';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { checked, pathId } from '../../platform/http/checked';
import { AtAnyMoment } from '../../platform/moments/asked-moment';
import { Calculate, GetInputs } from './calculate';
import { ListAdvice } from './list-advice';
import { GetActionItems, GetCalculations } from './read-calculations';
import { RecordTrades } from './record-trades';

@Controller('api/portfolios/:id/rebalance')
export class RebalanceController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('calculations')
  @AtAnyMoment()
  calculations(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
  ): Promise<Answer<CalculationsView>> {
    return this.queries.execute(new GetCalculations(caller, id));
  }

  @Get('action-items')
  @AtAnyMoment()
  sells(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
  ): Promise<Answer<SellActionItemsView | BuyActionItemsView>> {
    return this.queries.execute(new GetActionItems(caller, id, 'sell'));
  }

  @Get('buy-action-items')
  @AtAnyMoment()
  buys(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
  ): Promise<Answer<SellActionItemsView | BuyActionItemsView>> {
    return this.queries.execute(new GetActionItems(caller, id, 'buy'));
  }

  @Get('inputs')
  @AtAnyMoment()
  inputs(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
  ): Promise<Answer<RebalanceInputsView>> {
    return this.queries.execute(new GetInputs(caller, id));
  }

  @Get('advice')
  @AtAnyMoment()
  advice(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
  ): Promise<Answer<AdviceView[]>> {
    return this.queries.execute(new ListAdvice(caller, id));
  }

  @Post('calculate')
  @HttpCode(200)
  calculate(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
  ): Promise<Answer<CalculationsView>> {
    return this.commands.execute(new Calculate(caller, id));
  }

  @Post('trades')
  trades(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Body(checked(tradesRequest)) body: TradesRequest,
  ): Promise<Answer<TradesView>> {
    return this.commands.execute(new RecordTrades(caller, id, body));
  }
}
