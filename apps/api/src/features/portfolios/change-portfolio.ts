import type { PortfolioChange, PortfolioView } from '@evenkeel/contracts/portfolios';
import { decidePortfolio } from '@evenkeel/domain/portfolios';
import type { EventStore } from '@evenkeel/event-store/port';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { Answer } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problems';
import { EVENT_STORE } from '../../platform/tokens';
import { createdAt } from '../../platform/portfolios/created-at';
import { viewOf } from '../../platform/portfolios/portfolio-view';

export class ChangePortfolio extends Command<Answer<PortfolioView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly changes: PortfolioChange,
  ) {
    super();
  }
}

@CommandHandler(ChangePortfolio)
export class ChangePortfolioHandler implements ICommandHandler<ChangePortfolio> {
  constructor(
    private readonly commands: PortfolioCommands,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async execute({ caller, portfolioId, changes }: ChangePortfolio): Promise<Answer<PortfolioView>> {
    const { result, position } = await this.commands.run(caller, portfolioId, {
      isForArchived: true,
      decide: ({ portfolio }) => decidePortfolio({ type: 'ChangePortfolio', changes }, portfolio),
      answer: ({ portfolio }) => {
        if (!portfolio) throw notFound('Portfolio not found');
        return portfolio;
      },
    });
    return new Answer(viewOf(result, await createdAt(this.store, portfolioId)), position);
  }
}
