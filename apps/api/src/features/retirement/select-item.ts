import type { RetirementSelectionsView } from '@evenkeel/contracts/retirement';
import { refuse } from '@evenkeel/domain/kernel';
import { decideRetirement } from '@evenkeel/domain/retirement';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { StreamCommands } from '../../platform/commands/stream-commands';
import { Answer } from '../../platform/http/answer';

/**
 * Adds one budget item to the selection for retirement, or removes it. All other items keep their
 * present state (RET-36).
 */
export class SelectRetirementItem extends Command<Answer<RetirementSelectionsView>> {
  constructor(
    readonly caller: Caller,
    readonly itemId: string,
    readonly isSelected: boolean,
  ) {
    super();
  }
}

@CommandHandler(SelectRetirementItem)
export class SelectRetirementItemHandler implements ICommandHandler<SelectRetirementItem> {
  constructor(private readonly commands: StreamCommands) {}

  async execute({
    caller,
    itemId,
    isSelected,
  }: SelectRetirementItem): Promise<Answer<RetirementSelectionsView>> {
    const { result, position } = await this.commands.run('household', caller, caller.userId, {
      decide: ({ budget, retirement }) => {
        const item = budget.items.get(itemId);
        if (!item) return refuse('not_found', 'Budget item not found');
        const list = item.kind === 'income' ? 'selectedIncomeItems' : 'selectedExpenseItems';
        return decideRetirement({ type: 'SelectItem', list, itemId, isSelected }, retirement);
      },
      answer: ({ retirement: { selections: now } }) => ({
        selectedIncomeItems: [...now.selectedIncomeItems],
        selectedExpenseItems: [...now.selectedExpenseItems],
      }),
    });
    return new Answer(result, position);
  }
}
