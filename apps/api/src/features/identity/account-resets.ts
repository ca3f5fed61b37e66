import type { LogPosition } from '@evenkeel/event-store/port';
import {
  decideCloseReset,
  decideReset,
  decideUndoReset,
  type KnownReset,
} from '@evenkeel/domain/identity';
import { accept } from '@evenkeel/domain/kernel';
import { decidePortfolio } from '@evenkeel/domain/portfolios';
import { streamId, type UserStream } from '@evenkeel/domain/streams';
import { AccountReset } from '@evenkeel/read-models/identity';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../platform/auth/caller';
import { Sessions } from '../../platform/auth/sessions';
import { CommandRunner, type Executed } from '../../platform/commands/command-runner';
import { OwnQuotes } from '../../platform/market/own-quotes';
import { Ownership } from '../../platform/reads/ownership';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';

/**
 * Takes effect once: a late repeat finds that the reset is carried out or no longer there, and
 * takes no quotes.
 */
const SET_QUOTES_ASIDE = `
  WITH carried AS (UPDATE app.account_reset SET is_carried_out = true WHERE reset_id = $1 AND NOT is_carried_out RETURNING user_id)
  UPDATE app.quote q SET user_id = $1, set_aside = coalesce(q.set_aside, '{}') + tstzmultirange(tstzrange($3, NULL)) FROM carried
  WHERE q.user_id = carried.user_id AND ($2::timestamptz IS NULL OR q.recorded_at <= $2)`;
/**
 * The quotes count from the time when they were recorded, except for the time when they were set
 * aside.
 */
const BRING_QUOTES_BACK = `
  UPDATE app.quote SET user_id = $2, set_aside = set_aside * tstzmultirange(tstzrange(NULL, $3)) WHERE user_id = $1 RETURNING ticker`;
const DELETE_QUOTES = 'DELETE FROM app.quote WHERE user_id = $1';

/** A portfolio's stream and the position of its last event. */
export interface Reached {
  readonly streamId: string;
  readonly position: LogPosition;
}

type Begun = Pick<AccountReset, 'resetId' | 'userId'>;
type PortfolioStep = 'SetAsidePortfolio' | 'BringBackPortfolio' | 'DeletePortfolio';

/**
 * The steps of a reset. An event in the user's stream decides each step. All work after that event
 * can be repeated any number of times, so that any process that finds an incomplete reset completes
 * it. Portfolios and quotes that are set aside belong to the reset instead of the user.
 */
@Injectable()
export class AccountResets {
  constructor(
    private readonly db: DataSource,
    private readonly runner: CommandRunner,
    private readonly sessions: Sessions,
    private readonly ownership: Ownership,
    private readonly quotes: OwnQuotes,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  /**
   * Notes the request, so that another process finds it if this one dies, and records the reset.
   */
  async begin(
    caller: Caller,
    portfolioIds: readonly string[],
    reset: AccountReset,
  ): Promise<LogPosition> {
    const { resetId } = reset;
    const undoUntil = reset.undoUntil?.toISOString() ?? null;
    await this.db.getRepository(AccountReset).upsert(reset, ['resetId']);
    const { position } = await this.decide(caller, ({ identity, resets }) =>
      decideReset({ type: 'ResetAccountData', resetId, portfolioIds, undoUntil }, identity, resets),
    );
    return position;
  }

  /** Returns all resets of a user with their status. */
  async ofUser(userId: string): Promise<readonly KnownReset[]> {
    return (await this.runner.readState('user', userId, ({ resets }) => resets)).result;
  }

  /**
   * Sets the portfolios and the user's own quotes aside, and ends the sessions. If a reset is
   * carried out late, `upTo` spares the quotes and sessions that the user began after that moment.
   * Returns the portfolios' last events.
   */
  async carryOut(
    reset: Begun,
    portfolioIds: readonly string[],
    upTo: Date | null,
  ): Promise<Reached[]> {
    const { resetId, userId } = reset;
    const reached = await this.eachPortfolio(reset, portfolioIds, 'SetAsidePortfolio');
    await this.sessions.announceEnd(
      userId,
      await this.sessions.removeAll(userId, { begunBy: upTo }),
    );
    await this.db.query(SET_QUOTES_ASIDE, [resetId, upTo, this.clockAndIds.now()]);
    return reached;
  }

  /**
   * Records that a reset is undone. Refuses a reset that is not the caller's (404) or that can no
   * longer be undone (409).
   */
  async undo(caller: Caller, resetId: string): Promise<LogPosition> {
    const now = this.clockAndIds.now().toISOString();
    const { position } = await this.decide(caller, ({ resets }) =>
      decideUndoReset({ resetId, now }, resets),
    );
    return position;
  }

  /**
   * Brings back the portfolios and quotes of a reset that is undone, and deletes the note of the
   * reset. Returns the portfolios' last events.
   */
  async bringBack(reset: Begun, portfolioIds: readonly string[]): Promise<Reached[]> {
    const now = this.clockAndIds.now();
    const [quotes] = (await this.db.query(BRING_QUOTES_BACK, [
      reset.resetId,
      reset.userId,
      now,
    ])) as [{ ticker: string }[], number];
    await this.quotes.recalculateFor(reset.userId, new Set(quotes.map(({ ticker }) => ticker)));
    const reached = await this.eachPortfolio(reset, portfolioIds, 'BringBackPortfolio');
    await this.forget(reset);
    return reached;
  }

  /**
   * Records that a reset can no longer be undone, if its time is over. Returns whether the reset is
   * closed.
   */
  async close({ userId, resetId }: Begun): Promise<boolean> {
    const now = this.clockAndIds.now().toISOString();
    const caller = { userId, requestId: resetId };
    const { result } = await this.decide(caller, ({ resets }) =>
      decideCloseReset({ resetId, now }, resets),
    );
    return result.some((reset) => reset.resetId === resetId && reset.status === 'closed');
  }

  /**
   * Deletes the portfolios and quotes that a closed reset has set aside, and the note of the reset.
   */
  async deleteAll(reset: Begun, portfolioIds: readonly string[]): Promise<void> {
    await this.eachPortfolio(reset, portfolioIds, 'DeletePortfolio');
    await this.db.query(DELETE_QUOTES, [reset.resetId]);
    await this.forget(reset);
  }

  async forget({ resetId }: Pick<AccountReset, 'resetId'>): Promise<void> {
    await this.db.getRepository(AccountReset).delete({ resetId });
  }

  private decide(
    { userId, requestId }: Pick<Caller, 'userId' | 'requestId'>,
    decide: (state: UserStream) => ReturnType<typeof decideReset>,
  ): Promise<Executed<readonly KnownReset[]>> {
    return this.runner.run({
      category: 'user',
      id: userId,
      ownerId: userId,
      actor: userId,
      requestId,
      decide,
      answer: ({ resets }) => resets,
    });
  }

  private async eachPortfolio(
    reset: Begun,
    portfolioIds: readonly string[],
    step: PortfolioStep,
  ): Promise<Reached[]> {
    const reached: Reached[] = [];
    for (const portfolioId of portfolioIds) {
      const position = await this.stepOf(reset, portfolioId, step);
      this.ownership.doubt('portfolio', portfolioId);
      reached.push({ streamId: streamId('portfolio', portfolioId), position });
    }
    return reached;
  }

  /**
   * Takes one step for a portfolio. A portfolio that its user has deleted stays deleted. Only a
   * portfolio that this reset has set aside is deleted.
   */
  private async stepOf(
    { userId, resetId }: Begun,
    portfolioId: string,
    step: PortfolioStep,
  ): Promise<LogPosition> {
    const { position } = await this.runner.run({
      category: 'portfolio',
      id: portfolioId,
      ownerId: userId,
      actor: userId,
      requestId: resetId,
      decide: ({ portfolio }) => {
        if (portfolio?.userId !== userId || portfolio.status === 'deleted') return accept();
        if (step !== 'DeletePortfolio') return decidePortfolio({ type: step, resetId }, portfolio);
        return portfolio.status === 'set-aside' && portfolio.reset?.resetId === resetId
          ? decidePortfolio({ type: step, reason: 'reset' }, portfolio)
          : accept();
      },
      answer: () => null,
    });
    return position;
  }
}
