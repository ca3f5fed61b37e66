import type { DoneAnswer } from '@evenkeel/contracts/identity';
import { latestOf } from '@evenkeel/event-store/port';
import { AccountReset } from '@evenkeel/read-models/identity';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { Caller } from '../../platform/auth/caller';
import { Answer } from '../../platform/http/answer';
import { ProblemError } from '../../platform/http/problems';
import { AccountResets } from './account-resets';
import { ShownPortfolios } from './shown-portfolios';

export class UndoReset extends Command<Answer<DoneAnswer>> {
  constructor(
    readonly caller: Caller,
    readonly resetId: string,
  ) {
    super();
  }
}

/**
 * Brings back the portfolios and quotes that a reset has set aside (IDN-67). Data that the user has
 * added since stays beside them.
 */
@CommandHandler(UndoReset)
export class UndoResetHandler implements ICommandHandler<UndoReset> {
  constructor(
    private readonly db: DataSource,
    private readonly resets: AccountResets,
    private readonly shown: ShownPortfolios,
  ) {}

  async execute({ caller, resetId }: UndoReset): Promise<Answer<DoneAnswer>> {
    const { userId } = caller;
    const noted = await this.db.getRepository(AccountReset).findOneBy({ resetId, userId });
    if (noted && !noted.isCarriedOut)
      throw new ProblemError(
        409,
        'The reset is still being carried out. Please try again in a minute.',
      );
    const position = await this.resets.undo(caller, resetId);
    const reset = (await this.resets.ofUser(userId)).find((each) => each.resetId === resetId);
    const reached = await this.resets.bringBack({ resetId, userId }, reset?.portfolioIds ?? []);
    await this.shown.follow(caller.userId, reached);
    return new Answer(
      { success: true, message: 'The reset has been undone' },
      latestOf(position, ...reached.map((each) => each.position)),
    );
  }
}
