import { decidePortfolio } from '@evenkeel/domain/portfolios';
import { DividendFeed } from '@evenkeel/read-models/dividends/feed.entity';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { Caller } from '../../platform/auth/caller';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { Answer } from '../../platform/http/answer';
import { Ownership } from '../../platform/reads/ownership';
import { SampleQuotes } from './sample-quotes';

/**
 * Deletes a portfolio with all its data, and the prices of a sample (ONB-9). After the answer,
 * nobody can read or change any of it, and no calendar program reads it (DIV-30).
 */
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
    private readonly db: DataSource,
    private readonly samples: SampleQuotes,
  ) {}

  async execute({ caller, portfolioId }: DeletePortfolio): Promise<Answer<void>> {
    const { result: sample } = await this.commands.readState(
      caller,
      portfolioId,
      ({ portfolio, assets }) => (portfolio?.isSample === true ? [...assets.keys()] : null),
    );
    // The prices go first: if anything fails, the portfolio still exists and its removal can be
    // repeated.
    if (sample !== null) await this.samples.remove(caller.userId, portfolioId, sample);
    const { position } = await this.commands.run(caller, portfolioId, {
      isForArchived: true,
      decide: ({ portfolio }) =>
        decidePortfolio({ type: 'DeletePortfolio', reason: 'deleted' }, portfolio),
      answer: () => undefined,
    });
    this.ownership.forget('portfolio', portfolioId);
    await this.db.getRepository(DividendFeed).delete({ portfolioId });
    return new Answer(undefined, position);
  }
}
