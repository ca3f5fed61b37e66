import type { PortfolioRequest, PortfolioView } from '@evenkeel/contracts/portfolios';
import { decidePortfolio } from '@evenkeel/domain/portfolios';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { CommandRunner } from '../../platform/commands/command-runner';
import { Answer } from '../../platform/http/answer';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { OwnedPortfolios } from './owned-portfolios';
import { viewOf } from '../../platform/portfolios/portfolio-view';

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
    private readonly owned: OwnedPortfolios,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  execute(command: CreatePortfolio): Promise<Answer<PortfolioView>> {
    return this.owned.inTurn(command.caller.userId, () => this.create(command));
  }

  private async create({ caller, settings }: CreatePortfolio): Promise<Answer<PortfolioView>> {
    const portfolioId = this.clockAndIds.newId();
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
