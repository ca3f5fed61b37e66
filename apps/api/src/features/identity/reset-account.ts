import type { DoneAnswer } from '@evenkeel/contracts/identity';
import type { Logger } from '@evenkeel/platform/logging';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { Answer } from '../../platform/http/answer';
import { Freshness } from '../../platform/reads/freshness';
import { EDGE, type Edge, LOGGER } from '../../platform/tokens';
import { AccountResets, type Ended } from './account-resets';
import { PortfoliosOfUser } from './portfolios-of-user';

export class ResetAccount extends Command<Answer<DoneAnswer>> {
  constructor(readonly caller: Caller) {
    super();
  }
}

/** Resets the account data of a user (server-rules section 11): everything but the profile and the way to sign in. */
@CommandHandler(ResetAccount)
export class ResetAccountHandler implements ICommandHandler<ResetAccount> {
  constructor(
    private readonly resets: AccountResets,
    private readonly portfolios: PortfoliosOfUser,
    private readonly freshness: Freshness,
    @Inject(EDGE) private readonly edge: Edge,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ caller }: ResetAccount): Promise<Answer<DoneAnswer>> {
    const reset = { resetId: this.edge.newId(), userId: caller.userId, requestedAt: this.edge.now() };
    const portfolioIds = await this.portfolios.list(caller.userId);
    const position = await this.resets.begin(caller, portfolioIds, reset);
    const ended = await this.resets.complete(reset, portfolioIds, null);
    await this.untilNothingIsShown(ended);
    return new Answer({ success: true, message: 'Account data has been reset' }, Math.max(position, ...ended.map((end) => end.position)));
  }

  /** Whoever signs in again at once finds nothing. The reset stands, however long the read models take. */
  private async untilNothingIsShown(ended: readonly Ended[]): Promise<void> {
    try {
      await Promise.all(ended.map(({ streamId, position }) => this.freshness.reach(streamId, position)));
    } catch (error) {
      this.logger.warn('The read models lag behind a reset', { error });
    }
  }
}
