import {
  type BudgetItemChange,
  budgetItemChange,
  type BudgetItemView,
  type BudgetTotals,
  type BudgetView,
  type NewBudgetItem,
  newBudgetItem,
} from '@evenkeel/contracts/budget';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { checked, pathId } from '../../platform/http/checked';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { GetBudget, GetBudgetSummary } from './get-budget';
import { RunItemCommand } from './item-commands';

@Controller('api/budget')
export class BudgetController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  @Get()
  read(@FromCaller() caller: Caller): Promise<Answer<BudgetView>> {
    return this.queries.execute(new GetBudget(caller));
  }

  @Get('summary')
  summary(@FromCaller() caller: Caller): Promise<Answer<BudgetTotals>> {
    return this.queries.execute(new GetBudgetSummary(caller));
  }

  @Post()
  add(
    @FromCaller() caller: Caller,
    @Body(checked(newBudgetItem)) { type: kind, ...said }: NewBudgetItem,
  ): Promise<Answer<BudgetItemView | null>> {
    const itemId = this.clockAndIds.newId();
    return this.commands.execute(
      new RunItemCommand(caller, { type: 'AddBudgetItem', itemId, kind, ...said }),
    );
  }

  @Put(':itemId')
  change(
    @FromCaller() caller: Caller,
    @Param('itemId', pathId) itemId: string,
    @Body(checked(budgetItemChange)) said: BudgetItemChange,
  ): Promise<Answer<BudgetItemView | null>> {
    return this.commands.execute(
      new RunItemCommand(caller, { type: 'ChangeBudgetItem', itemId, ...said }),
    );
  }

  @Delete(':itemId')
  @HttpCode(204)
  remove(
    @FromCaller() caller: Caller,
    @Param('itemId', pathId) itemId: string,
  ): Promise<Answer<BudgetItemView | null>> {
    return this.commands.execute(new RunItemCommand(caller, { type: 'DeleteBudgetItem', itemId }));
  }
}
