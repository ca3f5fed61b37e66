import { type GoalRequest, goalRequest, type GoalView } from '@evenkeel/contracts/retirement';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { checked, pathId } from '../../platform/http/checked';
import { DeleteGoal, SetGoal } from './change-goals';
import { ListGoals } from './list-goals';

@Controller('api/retirement/goals')
export class GoalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  list(@FromCaller() caller: Caller): Promise<Answer<GoalView[]>> {
    return this.queries.execute(new ListGoals(caller));
  }

  @Post()
  add(
    @FromCaller() caller: Caller,
    @Body(checked(goalRequest)) goal: GoalRequest,
  ): Promise<Answer<GoalView>> {
    return this.commands.execute(new SetGoal(caller, null, goal));
  }

  @Put(':goalId')
  change(
    @FromCaller() caller: Caller,
    @Param('goalId', pathId) goalId: string,
    @Body(checked(goalRequest)) goal: GoalRequest,
  ): Promise<Answer<GoalView>> {
    return this.commands.execute(new SetGoal(caller, goalId, goal));
  }

  @Delete(':goalId')
  @HttpCode(204)
  remove(
    @FromCaller() caller: Caller,
    @Param('goalId', pathId) goalId: string,
  ): Promise<Answer<void>> {
    return this.commands.execute(new DeleteGoal(caller, goalId));
  }
}
