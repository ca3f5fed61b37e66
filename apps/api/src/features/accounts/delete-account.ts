import { decideAccount } from '@evenkeel/domain/accounts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { Answer } from '../../platform/http/answer';

/** Deletes an account with its transactions, holdings and history (ACC-18). */
export class DeleteAccount extends Command<Answer<void>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly accountId: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteAccount)
export class DeleteAccountHandler implements ICommandHandler<DeleteAccount> {
  constructor(private readonly commands: PortfolioCommands) {}

  async execute({ caller, portfolioId, accountId }: DeleteAccount): Promise<Answer<void>> {
    const { position } = await this.commands.run(caller, portfolioId, {
      decide: ({ accounts }) => decideAccount({ type: 'DeleteAccount', accountId }, accounts),
      answer: () => undefined,
    });
    return new Answer(undefined, position);
  }
}
