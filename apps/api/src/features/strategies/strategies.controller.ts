import {
  type DescendantsView,
  type StrategyRequest,
  strategyRequest,
  type StrategyView,
} from '@evenkeel/contracts/strategies';
import type { StrategyCommand } from '@evenkeel/domain/strategies';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { checked, pathId } from '../../platform/http/checked';
import { AtAnyMoment } from '../../platform/moments/asked-moment';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { GetDescendants } from './get-descendants';
import { ListStrategies } from './list-strategies';
import { RunStrategyCommand } from './strategy-commands';

@Controller('api/portfolios/:id/strategies')
export class StrategiesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  @Get()
  @AtAnyMoment()
  list(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
  ): Promise<Answer<StrategyView[]>> {
    return this.queries.execute(new ListStrategies(caller, id));
  }

  @Get(':strategyId/descendants')
  @AtAnyMoment()
  descendants(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Param('strategyId', pathId) strategyId: string,
  ): Promise<Answer<DescendantsView>> {
    return this.queries.execute(new GetDescendants(caller, id, strategyId));
  }

  @Post()
  add(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Body(checked(strategyRequest)) body: StrategyRequest,
  ): Promise<Answer<StrategyView | null>> {
    return this.run(caller, id, {
      type: 'AddStrategy',
      strategyId: this.clockAndIds.newId(),
      ...body,
    });
  }

  @Put(':strategyId')
  change(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Param('strategyId', pathId) strategyId: string,
    @Body(checked(strategyRequest)) body: StrategyRequest,
  ): Promise<Answer<StrategyView | null>> {
    return this.run(caller, id, { type: 'ChangeStrategy', strategyId, ...body });
  }

  @Delete(':strategyId')
  @HttpCode(204)
  remove(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Param('strategyId', pathId) strategyId: string,
  ): Promise<Answer<StrategyView | null>> {
    return this.run(caller, id, { type: 'DeleteStrategy', strategyId });
  }

  private run(
    caller: Caller,
    id: string,
    command: StrategyCommand,
  ): Promise<Answer<StrategyView | null>> {
    return this.commands.execute(new RunStrategyCommand(caller, id, command));
  }
}
