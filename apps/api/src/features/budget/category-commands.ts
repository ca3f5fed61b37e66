import type { CategoryView } from '@evenkeel/contracts/budget';
import { type CategoryCommand, decideCategory } from '@evenkeel/domain/budget';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { StreamCommands } from '../../platform/commands/stream-commands';
import { Answer } from '../../platform/http/answer';
import { categoryView } from './budget-views';

/** Adds, changes or deletes a category. Returns the category, or null after a deletion. */
export class RunCategoryCommand extends Command<Answer<CategoryView | null>> {
  constructor(
    readonly caller: Caller,
    readonly command: CategoryCommand,
  ) {
    super();
  }
}

@CommandHandler(RunCategoryCommand)
export class RunCategoryCommandHandler implements ICommandHandler<RunCategoryCommand> {
  constructor(private readonly commands: StreamCommands) {}

  async execute({ caller, command }: RunCategoryCommand): Promise<Answer<CategoryView | null>> {
    const { result, position } = await this.commands.run('household', caller, caller.userId, {
      decide: ({ budget }) => decideCategory(command, budget),
      answer: ({ budget: { categories } }) => {
        const category = categories.get(command.categoryId);
        return category ? categoryView(categories, category) : null;
      },
    });
    return new Answer(result, position);
  }
}
