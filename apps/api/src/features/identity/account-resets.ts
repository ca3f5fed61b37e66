import { decideReset } from '@evenkeel/domain/identity';
import { accept } from '@evenkeel/domain/kernel';
import { decidePortfolio } from '@evenkeel/domain/portfolios';
import { AccountReset } from '@evenkeel/read-models/identity';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../platform/auth/caller';
import { Sessions } from '../../platform/auth/sessions';
import { CommandRunner } from '../../platform/commands/command-runner';
import { PORTFOLIO, USER } from '../../platform/commands/streams';
import { Ownership } from '../../platform/reads/ownership';

const DELETE_OWN_QUOTES = 'DELETE FROM app.quote WHERE user_id = $1 AND ($2::timestamptz IS NULL OR recorded_at <= $2)';

/** The last event of a stream that a reset has ended. */
export interface Ended {
  readonly streamId: string;
  readonly position: number;
}

/**
 * The steps of a reset. It is decided once its event is in the user's log; everything after that may be repeated any number of times, so
 * that whoever finds a reset incomplete completes it.
 */
@Injectable()
export class AccountResets {
  constructor(
    private readonly db: DataSource,
    private readonly runner: CommandRunner,
    private readonly sessions: Sessions,
    private readonly ownership: Ownership,
  ) {}

  /** Notes the request, so that it is found again should this process die, and records the reset. */
  async begin({ userId, requestId }: Caller, portfolioIds: readonly string[], reset: AccountReset): Promise<number> {
    const { resetId } = reset;
    await this.db.getRepository(AccountReset).insert(reset);
    const { position } = await this.runner.run({
      kind: USER,
      id: userId,
      ownerId: userId,
      actor: userId,
      requestId,
      decide: ({ identity, lastReset }) => decideReset({ type: 'ResetAccountData', resetId, portfolioIds }, identity, lastReset),
      answer: () => null,
    });
    return position;
  }

  /** Ids of the portfolios that a reset took along; null where it was never recorded, or a later one has taken its place. */
  async portfolioIdsOf({ userId, resetId }: AccountReset): Promise<readonly string[] | null> {
    const { result } = await this.runner.look(USER, userId, ({ lastReset }) => lastReset);
    return result?.resetId === resetId ? result.portfolioIds : null;
  }

  /**
   * Deletes the portfolios and the user's own quotes, ends the sessions, and lets go of the request. `upTo`: what the user has begun after
   * that moment is left alone, for a reset that is completed late. Out: the portfolios' last events.
   */
  async complete(reset: AccountReset, portfolioIds: readonly string[], upTo: Date | null): Promise<Ended[]> {
    const { resetId, userId } = reset;
    const ended: Ended[] = [];
    for (const portfolioId of portfolioIds) ended.push(await this.deletePortfolio(reset, portfolioId));
    await this.db.query(DELETE_OWN_QUOTES, [userId, upTo]);
    await this.sessions.announceEnd(userId, await this.sessions.removeAll(userId, { begunBy: upTo }));
    await this.forget({ resetId });
    return ended;
  }

  async forget({ resetId }: Pick<AccountReset, 'resetId'>): Promise<void> {
    await this.db.getRepository(AccountReset).delete({ resetId });
  }

  private async deletePortfolio({ userId, resetId }: AccountReset, portfolioId: string): Promise<Ended> {
    const { position } = await this.runner.run({
      kind: PORTFOLIO,
      id: portfolioId,
      ownerId: userId,
      actor: userId,
      requestId: resetId,
      decide: ({ portfolio }) =>
        portfolio?.userId === userId && portfolio.status !== 'deleted' ? decidePortfolio({ type: 'DeletePortfolio', reason: 'reset' }, portfolio) : accept(),
      answer: () => null,
    });
    this.ownership.forget(portfolioId);
    return { streamId: `portfolio-${portfolioId}`, position };
  }
}
