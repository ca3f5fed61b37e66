import {
  type PortfolioBreakdownView,
  type RetirementDataRequest,
  retirementDataRequest,
  type RetirementDataView,
  type RetirementSelection,
  retirementSelection,
  retirementSelections,
  type RetirementSelectionsView,
  type ScenarioRequest,
  scenarioRequest,
  type ScenarioView,
} from '@evenkeel/contracts/retirement';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { checked, pathId } from '../../platform/http/checked';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { ChangeRetirementPlan } from './change-plan';
import { ChangeScenarios } from './change-scenarios';
import { GetPortfolioBreakdown } from './get-breakdown';
import { GetRetirementData, GetRetirementSelections, ListScenarios } from './get-data';
import { SelectRetirementItem } from './select-item';
import { SelectRetirementItems } from './select-items';

@Controller('api/retirement')
export class RetirementController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  @Get('data')
  data(@FromCaller() caller: Caller): Promise<Answer<RetirementDataView>> {
    return this.queries.execute(new GetRetirementData(caller));
  }

  @Post('data')
  @HttpCode(200)
  change(
    @FromCaller() caller: Caller,
    @Body(checked(retirementDataRequest)) body: RetirementDataRequest,
  ): Promise<Answer<RetirementDataView>> {
    return this.commands.execute(new ChangeRetirementPlan(caller, body));
  }

  @Get('budget-selections')
  selections(@FromCaller() caller: Caller): Promise<Answer<RetirementSelectionsView>> {
    return this.queries.execute(new GetRetirementSelections(caller));
  }

  @Put('budget-selections')
  select(
    @FromCaller() caller: Caller,
    @Body(checked(retirementSelections)) body: RetirementSelectionsView,
  ): Promise<Answer<RetirementSelectionsView>> {
    return this.commands.execute(new SelectRetirementItems(caller, body));
  }

  @Put('budget-selections/:itemId')
  selectOne(
    @FromCaller() caller: Caller,
    @Param('itemId', pathId) itemId: string,
    @Body(checked(retirementSelection)) { isSelected }: RetirementSelection,
  ): Promise<Answer<RetirementSelectionsView>> {
    return this.commands.execute(new SelectRetirementItem(caller, itemId, isSelected));
  }

  @Get('portfolio-breakdown')
  breakdown(@FromCaller() caller: Caller): Promise<Answer<PortfolioBreakdownView>> {
    return this.queries.execute(new GetPortfolioBreakdown(caller));
  }

  @Get('scenarios')
  scenarios(@FromCaller() caller: Caller): Promise<Answer<ScenarioView[]>> {
    return this.queries.execute(new ListScenarios(caller));
  }

  @Post('scenarios')
  save(
    @FromCaller() caller: Caller,
    @Body(checked(scenarioRequest)) { name }: ScenarioRequest,
  ): Promise<Answer<ScenarioView[]>> {
    const scenarioId = this.clockAndIds.newId();
    return this.commands.execute(
      new ChangeScenarios(caller, { type: 'SaveScenario', scenarioId, name }),
    );
  }

  @Delete('scenarios/:scenarioId')
  @HttpCode(200)
  remove(
    @FromCaller() caller: Caller,
    @Param('scenarioId', pathId) scenarioId: string,
  ): Promise<Answer<ScenarioView[]>> {
    return this.commands.execute(
      new ChangeScenarios(caller, { type: 'DeleteScenario', scenarioId }),
    );
  }
}
