import type { AllocationView } from '@evenkeel/contracts/strategies';
import {
  type Allocation,
  type AllocationCommand,
  allocationBetween,
  decideAllocation,
  type StrategiesState,
} from '@evenkeel/domain/strategies';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { Answer } from '../../platform/http/answer';
import { allocationView } from './strategy-views';

/**
 * Sets, changes or removes an allocation. Returns the allocation, or null after a removal, and 201
 * for a new one.
 */
export class RunAllocationCommand extends Command<Answer<AllocationView | null>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly command: AllocationCommand,
  ) {
    super();
  }
}

@CommandHandler(RunAllocationCommand)
export class RunAllocationCommandHandler implements ICommandHandler<RunAllocationCommand> {
  constructor(private readonly commands: PortfolioCommands) {}

  async execute({
    caller,
    portfolioId,
    command,
  }: RunAllocationCommand): Promise<Answer<AllocationView | null>> {
    const { result, position } = await this.commands.run(caller, portfolioId, {
      decide: ({ strategies, assets }) =>
        decideAllocation(command, strategies, { portfolioId, assets }),
      answer: ({ strategies }) => allocationOf(strategies, command),
    });
    const isNew = command.type === 'SetAllocation' && result?.allocationId === command.allocationId;
    return new Answer(result && allocationView(portfolioId, result), position, isNew ? 201 : null);
  }
}

const allocationOf = (state: StrategiesState, command: AllocationCommand): Allocation | null =>
  command.type === 'SetAllocation'
    ? allocationBetween(state, command.parentId, command.childId)
    : (state.allocations.get(command.allocationId) ?? null);
