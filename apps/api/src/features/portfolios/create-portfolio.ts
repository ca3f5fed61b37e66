import type { PortfolioRequest, PortfolioView } from '@evenkeel/contracts/portfolios';
import { decidePortfolio } from '@evenkeel/domain/portfolios';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { CommandRunner } from '../../platform/commands/command-runner';
import { Turns } from '../../platform/commands/turns';
import { Answer } from '../../platform/http/answer';
import { EDGE, type Edge } from '../../platform/tokens';
import { OwnedPortfolios } from './owned-portfolios';
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
  private readonly turns = new Turns();

  constructor(
    private readonly runner: CommandRunner,
    private readonly owned: OwnedPortfolios,
    @Inject(EDGE) private readonly edge: Edge,
  ) {}

  /** One after the other, so that all are counted. */
  execute(command: CreatePortfolio): Promise<Answer<PortfolioView>> {
    return this.turns.take(command.caller.userId, () => this.create(command));
  }

  private async create({ caller, settings }: CreatePortfolio): Promise<Answer<PortfolioView>> {
    const portfolioId = this.edge.newId();
    const { userId, requestId } = caller;
    const owned = await this.owned.count(userId, portfolioId);
    const { result, position } = await this.runner.run({
      category: 'portfolio',
      id: portfolioId,
      ownerId: userId,
      actor: userId,
      requestId,
      decide: ({ portfolio }) =>
        decidePortfolio(
          { type: 'CreatePortfolio', portfolioId, userId, owned, ...settings },
          portfolio,
        ),
      answer: ({ portfolio }, recordedAt) => {
        if (!portfolio) throw new Error(`portfolio-${portfolioId} was not created`);
        return viewOf(portfolio, recordedAt);
      },
    });
    this.owned.add(userId, portfolioId);
    return new Answer(result, position);
  }
}
