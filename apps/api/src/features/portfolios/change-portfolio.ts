import type { PortfolioRequest, PortfolioView } from '@evenkeel/contracts/portfolios';
import { decidePortfolio } from '@evenkeel/domain/portfolios';
import type { EventStore } from '@evenkeel/event-store/port';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { Answer } from '../../platform/http/answer';
import { EVENT_STORE } from '../../platform/tokens';
import { viewOfSettings } from './portfolio-view';

export class ChangePortfolio extends Command<Answer<PortfolioView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly settings: PortfolioRequest,
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

  async execute({ caller, portfolioId, settings }: ChangePortfolio): Promise<Answer<PortfolioView>> {
    const { result, position } = await this.commands.run(caller, portfolioId, {
      decide: ({ portfolio }) => decidePortfolio({ type: 'ChangePortfolioSettings', ...settings }, portfolio),
      answer: ({ portfolio }) => portfolio?.settings ?? settings,
    });
    return new Answer(viewOfSettings(portfolioId, result, await this.createdAt(portfolioId)), position);
  }

  private async createdAt(portfolioId: string): Promise<string> {
    for await (const first of this.store.readStream(`portfolio-${portfolioId}`, { limit: 1 })) return first.meta.recordedAt;
    throw new Error(`portfolio-${portfolioId} has no events`);
  }
}
