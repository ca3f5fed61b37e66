import {
  type AllocationChange,
  allocationChange,
  type AllocationRequest,
  allocationRequest,
  type AllocationView,
} from '@evenkeel/contracts/strategies';
import type { AllocationCommand } from '@evenkeel/domain/strategies';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { checked, pathId } from '../../platform/http/checked';
import { AtAnyMoment } from '../../platform/moments/asked-moment';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { RunAllocationCommand } from './allocation-commands';
import { ListAllocations } from './list-allocations';

@Controller('api/portfolios/:id/allocations')
export class AllocationsController {
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
  ): Promise<Answer<AllocationView[]>> {
    return this.queries.execute(new ListAllocations(caller, id));
  }

  @Post()
  @HttpCode(200)
  set(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Body(checked(allocationRequest)) body: AllocationRequest,
  ): Promise<Answer<AllocationView | null>> {
    return this.run(caller, id, {
      type: 'SetAllocation',
      allocationId: this.clockAndIds.newId(),
      ...body,
    });
  }

  @Put(':allocationId')
  change(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Param('allocationId', pathId) allocationId: string,
    @Body(checked(allocationChange)) body: AllocationChange,
  ): Promise<Answer<AllocationView | null>> {
    return this.run(caller, id, { type: 'ChangeAllocation', allocationId, ...body });
  }

  @Delete(':allocationId')
  @HttpCode(204)
  remove(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Param('allocationId', pathId) allocationId: string,
  ): Promise<Answer<AllocationView | null>> {
    return this.run(caller, id, { type: 'RemoveAllocation', allocationId });
  }

  private run(
    caller: Caller,
    id: string,
    command: AllocationCommand,
  ): Promise<Answer<AllocationView | null>> {
    return this.commands.execute(new RunAllocationCommand(caller, id, command));
  }
}
