import type { ConfirmIdentityRequest, DoneAnswer } from '@evenkeel/contracts/identity';
import { latestOf } from '@evenkeel/event-store/port';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { LargeWrites } from '../../platform/commands/large-writes';
import { Answer } from '../../platform/http/answer';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { AccountResets } from './account-resets';
import { ConfirmIdentity } from './confirm-identity';
import { PortfoliosOfUser } from './portfolios-of-user';
import { ShownPortfolios } from './shown-portfolios';

/** Time in which a reset can be undone (IDN-67). */
const UNDO_MS = 7 * 24 * 60 * 60 * 1000;

export class ResetAccount extends Command<Answer<DoneAnswer>> {
  constructor(
    readonly caller: Caller,
    readonly request: ConfirmIdentityRequest,
    readonly address: string,
  ) {
    super();
  }
}

/**
 * Resets the account data of a user (IDN-35): portfolios and the user's own quotes are hidden at
 * once, and deleted after a week.
 */
@CommandHandler(ResetAccount)
export class ResetAccountHandler implements ICommandHandler<ResetAccount> {
  constructor(
    private readonly confirmIdentity: ConfirmIdentity,
    private readonly resets: AccountResets,
    private readonly largeWrites: LargeWrites,
    private readonly portfolios: PortfoliosOfUser,
    private readonly shown: ShownPortfolios,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  async execute({ caller, request, address }: ResetAccount): Promise<Answer<DoneAnswer>> {
    const { userId } = caller;
    await this.confirmIdentity.confirm(userId, address, request);
    return this.largeWrites.duringReset(userId, () => this.reset(caller));
  }

  private async reset(caller: Caller): Promise<Answer<DoneAnswer>> {
    const { userId } = caller;
    const requestedAt = this.clockAndIds.now();
    const reset = {
      resetId: this.clockAndIds.newId(),
      userId,
      requestedAt,
      undoUntil: new Date(requestedAt.getTime() + UNDO_MS),
      isCarriedOut: false,
    };
    const portfolioIds = await this.portfolios.list(userId);
    const position = await this.resets.begin(caller, portfolioIds, reset);
    const reached = await this.resets.carryOut(reset, portfolioIds, null);
    // A user who signs in again at once must find nothing.
    await this.shown.follow(userId, reached);
    return new Answer(
      { success: true, message: 'Account data has been reset' },
      latestOf(position, ...reached.map((each) => each.position)),
    );
  }
}
