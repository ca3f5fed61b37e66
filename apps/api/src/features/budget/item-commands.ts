import type { BudgetItemView } from '@evenkeel/contracts/budget';
import { type BudgetItemCommand, decideBudgetItem, pathOfItem } from '@evenkeel/domain/budget';
import { Decimal } from '@evenkeel/domain/kernel';
import type { HouseholdStream } from '@evenkeel/domain/streams';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { StreamCommands } from '../../platform/commands/stream-commands';
import { Answer } from '../../platform/http/answer';
import { itemView } from './budget-views';

/** Adds, changes or deletes an item of the budget. Returns the item, or null after a deletion. */
export class RunItemCommand extends Command<Answer<BudgetItemView | null>> {
  constructor(
    readonly caller: Caller,
    readonly command: BudgetItemCommand,
  ) {
    super();
  }
}

@CommandHandler(RunItemCommand)
export class RunItemCommandHandler implements ICommandHandler<RunItemCommand> {
  constructor(private readonly commands: StreamCommands) {}

  async execute({ caller, command }: RunItemCommand): Promise<Answer<BudgetItemView | null>> {
    const { result, position } = await this.commands.run('household', caller, caller.userId, {
      decide: ({ budget }) => decideBudgetItem(command, budget),
      answer: (state) => viewOf(state, command.itemId),
    });
    return new Answer(result, position);
  }
}

function viewOf({ budget }: HouseholdStream, itemId: string): BudgetItemView | null {
  const item = budget.items.get(itemId);
  if (!item) return null;
  const { categories } = budget;
  const amount = Decimal.parse(item.amount);
  return itemView({ ...item, amount, category: pathOfItem(categories, item) });
}
