import type { CalendarEvent, DividendFeedView } from '@evenkeel/contracts/dividends';
import { dayIn } from '@evenkeel/platform/calendar';
import { DividendFeed, EndedDividendFeed } from '@evenkeel/read-models/dividends/feed.entity';
import { timeZoneOf } from '@evenkeel/read-models/identity/time-zone';
import { Inject, Injectable } from '@nestjs/common';
import ical from 'ical-generator';
import { createHash, randomBytes } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import type { Caller } from '../../platform/auth/caller';
import { FailedLookUps } from '../../platform/auth/failed-look-ups';
import { Sessions } from '../../platform/auth/sessions';
import { LockedTurns } from '../../platform/commands/locked-turns';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { endFeeds } from '../../platform/dividends/end-feeds';
import { notFound, ProblemError } from '../../platform/http/problems';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { DividendReads } from './dividend-reads';
import { calendarEvents } from './get-calendar';

const ENDED = 'This address has ended. Please make a new one.';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Returns the state of an event on a day (YYYY-MM-DD) in the words of the page. */
function wordFor(
  { isProjected, projectedDate }: CalendarEvent,
  today: string,
): 'received' | 'overdue' | 'expected' {
  if (!isProjected) return 'received';
  return (projectedDate ?? '') < today ? 'overdue' : 'expected';
}
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/**
 * The calendar of a portfolio at a secret address, for calendar programs (DIV-30). A portfolio has
 * at most one address.
 */
@Injectable()
export class DividendFeeds {
  constructor(
    private readonly db: DataSource,
    private readonly turns: LockedTurns,
    private readonly portfolios: PortfolioCommands,
    private readonly sessions: Sessions,
    private readonly reads: DividendReads,
    private readonly lookUps: FailedLookUps,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  /**
   * Returns the moment at which the address was made, or null if there is none. The address itself
   * is shown only once.
   */
  async of(caller: Caller, portfolioId: string): Promise<DividendFeedView> {
    await this.requireOwn(caller, portfolioId);
    const feed = await this.rows.findOneBy({ portfolioId });
    return { createdAt: feed?.createdAt.toISOString() ?? null, path: null };
  }

  /**
   * Makes a new address and ends the one before it. A repeat of the same request has the same id:
   * it renews the address that the request made. Refuses with 409 if that address has ended since,
   * and with 401 if the session has ended.
   */
  async open(caller: Caller, portfolioId: string): Promise<DividendFeedView> {
    await this.requireOwn(caller, portfolioId);
    const feedId = this.clockAndIds.newId();
    const token = randomBytes(32).toString('base64url');
    const tokenHash = hashOf(token);
    const createdAt = await this.oneAtATime(caller, portfolioId, async (transaction) => {
      await this.sessions.hold(caller, transaction);
      if (await transaction.existsBy(EndedDividendFeed, { feedId }))
        throw new ProblemError(409, ENDED);
      const present = await transaction.findOneBy(DividendFeed, { portfolioId });
      if (present?.feedId === feedId) {
        await transaction.update(DividendFeed, { portfolioId }, { tokenHash });
        return present.createdAt;
      }
      const now = this.clockAndIds.now();
      await endFeeds(transaction, { portfolioId }, now);
      const of = { portfolioId, feedId, userId: caller.userId };
      await transaction.insert(DividendFeed, { ...of, tokenHash, createdAt: now });
      return now;
    });
    return { createdAt: createdAt.toISOString(), path: `/objects/calendars/${token}` };
  }

  /** Withdraws the address. */
  async close(caller: Caller, portfolioId: string): Promise<void> {
    await this.requireOwn(caller, portfolioId);
    await this.oneAtATime(caller, portfolioId, (transaction) =>
      endFeeds(transaction, { portfolioId }, this.clockAndIds.now()),
    );
  }

  /**
   * Returns the calendar at an address as text/calendar. `from`: the network address of the
   * request. Refuses with 404 if there is no calendar, or no longer; with 429 if somebody tries too
   * many addresses, or one too often.
   */
  async read(token: string, from: string): Promise<string> {
    const tokenHash = hashOf(token);
    const feed = await this.lookUps.attemptHandedOn(from, tokenHash, () =>
      this.rows.findOneBy({ tokenHash }),
    );
    if (!feed) throw notFound('There is no calendar at this address');
    const owner: Caller = {
      userId: feed.userId,
      through: 'calendars',
      minPosition: 0,
      moment: null,
      requestId: 'calendar',
      tokenHash: '',
    };
    const { body } = await this.reads.ofPortfolio(owner, feed.portfolioId, async (snapshot) => ({
      today: dayIn(await timeZoneOf(snapshot, feed.userId), snapshot.now),
      events: await calendarEvents(snapshot, feed.portfolioId),
    }));
    const calendar = ical({ name: 'Dividends', prodId: '//Evenkeel//Dividends//EN' });
    for (const event of body.events) {
      const day = event.actualDate ?? event.projectedDate ?? '';
      const amount = dollars.format(event.actualAmount ?? event.estimatedAmount ?? 0);
      calendar.createEvent({
        id: `${feed.portfolioId}-${event.ticker}-${day}`,
        start: new Date(`${day}T00:00:00Z`),
        timezone: 'UTC',
        allDay: true,
        stamp: this.clockAndIds.now(),
        summary: `${event.ticker || 'Dividend'} ${amount} ${wordFor(event, body.today)}`,
      });
    }
    return calendar.toString();
  }

  private get rows() {
    return this.db.getRepository(DividendFeed);
  }

  private oneAtATime<Result>(
    { userId }: Caller,
    portfolioId: string,
    change: (transaction: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return this.turns.take(userId, `calendar address of ${portfolioId}`, change);
  }

  private async requireOwn(caller: Caller, portfolioId: string): Promise<void> {
    await this.portfolios.readState(caller, portfolioId, () => undefined);
  }
}
