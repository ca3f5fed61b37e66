import type { RetirementSelectionsView } from '@evenkeel/contracts/retirement';
import { decideRetirement } from '@evenkeel/domain/retirement';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { StreamCommands } from '../../platform/commands/stream-commands';
import { Answer } from '../../platform/http/answer';

/** Chooses the budget items that count in retirement (RET-32). */
export class SelectRetirementItems extends Command<Answer<RetirementSelectionsView>> {
  constructor(
    readonly caller: Caller,
    readonly selections: RetirementSelectionsView,
  ) {
    super();
  }
}

@CommandHandler(SelectRetirementItems)
export class SelectRetirementItemsHandler implements ICommandHandler<SelectRetirementItems> {
  constructor(private readonly commands: StreamCommands) {}

  async execute({
    caller,
    selections,
  }: SelectRetirementItems): Promise<Answer<RetirementSelectionsView>> {
    const { result, position } = await this.commands.run('household', caller, caller.userId, {
      decide: ({ budget: { items }, retirement }) =>
        decideRetirement({ type: 'SelectItems', items, ...selections }, retirement),
      answer: ({ retirement: { selections: now } }) => ({
        selectedIncomeItems: [...now.selectedIncomeItems],
        selectedExpenseItems: [...now.selectedExpenseItems],
      }),
    });
    return new Answer(result, position);
  }
}
