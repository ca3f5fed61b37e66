import { decidePortfolio } from '@evenkeel/domain/portfolios';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { Answer } from '../../platform/http/answer';
import { Ownership } from '../../platform/reads/ownership';

/** Deletes a portfolio with all that it holds: from the answer on nothing of it can be read or changed. */
export class DeletePortfolio extends Command<Answer<void>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
  ) {
    super();
  }
}

@CommandHandler(DeletePortfolio)
export class DeletePortfolioHandler implements ICommandHandler<DeletePortfolio> {
  constructor(
    private readonly commands: PortfolioCommands,
    private readonly ownership: Ownership,
  ) {}

  async execute({ caller, portfolioId }: DeletePortfolio): Promise<Answer<void>> {
    const { position } = await this.commands.run(caller, portfolioId, {
      isForArchived: true,
      decide: ({ portfolio }) =>
        decidePortfolio({ type: 'DeletePortfolio', reason: 'deleted' }, portfolio),
      answer: () => undefined,
    });
    this.ownership.forget('portfolio', portfolioId);
    return new Answer(undefined, position);
  }
}
