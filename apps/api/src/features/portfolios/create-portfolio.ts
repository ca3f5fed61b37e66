import type { PortfolioRequest, PortfolioView } from '@evenkeel/contracts/portfolios';
import { decidePortfolio } from '@evenkeel/domain/portfolios';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { CommandRunner } from '../../platform/commands/command-runner';
import { PORTFOLIO } from '../../platform/commands/streams';
import { Answer } from '../../platform/http/answer';
import { EDGE, type Edge } from '../../platform/tokens';
import { viewOf } from './portfolio-view';

export class CreatePortfolio extends Command<Answer<PortfolioView>> {
  constructor(
    readonly caller: Caller,
    readonly settings: PortfolioRequest,
  ) {
    super();
  }
}

@CommandHandler(CreatePortfolio)
export class CreatePortfolioHandler implements ICommandHandler<CreatePortfolio> {
  constructor(
    private readonly runner: CommandRunner,
    @Inject(EDGE) private readonly edge: Edge,
  ) {}

  async execute({ caller, settings }: CreatePortfolio): Promise<Answer<PortfolioView>> {
    const portfolioId = this.edge.newId();
    const { userId, requestId } = caller;
    const { result, position } = await this.runner.run({
      kind: PORTFOLIO,
      id: portfolioId,
      ownerId: userId,
      actor: userId,
      requestId,
      decide: ({ portfolio }) => decidePortfolio({ type: 'CreatePortfolio', portfolioId, userId, ...settings }, portfolio),
      answer: ({ portfolio }, recordedAt) => {
        if (!portfolio) throw new Error(`portfolio-${portfolioId} was not created`);
        return viewOf(portfolio, recordedAt);
      },
    });
    return new Answer(result, position);
  }
}
