import type { ResetView } from '@evenkeel/contracts/identity';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { AccountResets } from './account-resets';

export class ListResets extends Query<ResetView[]> {
  constructor(readonly caller: Caller) {
    super();
  }
}

/**
 * The resets that the user can undo, the newest first. They are read from the log, since few users
 * ever have one.
 */
@QueryHandler(ListResets)
export class ListResetsHandler implements IQueryHandler<ListResets> {
  constructor(
    private readonly resets: AccountResets,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  async execute({ caller: { userId } }: ListResets): Promise<ResetView[]> {
    const now = this.clockAndIds.now().toISOString();
    return (await this.resets.ofUser(userId))
      .flatMap(({ resetId, status, undoUntil, portfolioIds }) =>
        status === 'open' && undoUntil !== null && now < undoUntil
          ? [{ id: resetId, undoUntil, portfolios: portfolioIds.length }]
          : [],
      )
      .reverse();
  }
}
