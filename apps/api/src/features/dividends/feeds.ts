import type { DividendFeedView } from '@evenkeel/contracts/dividends';
import { DividendFeed } from '@evenkeel/read-models/dividends/feed.entity';
import { Inject, Injectable } from '@nestjs/common';
import ical from 'ical-generator';
import { createHash, randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { Caller } from '../../platform/auth/caller';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { notFound } from '../../platform/http/problems';
import { EDGE, type Edge } from '../../platform/tokens';
import { DividendReads } from './dividend-reads';
import { calendarEvents } from './get-calendar';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** The calendar of a portfolio at an address that nobody guesses, for calendar programs (DIV-30). A portfolio has one at most. */
@Injectable()
export class DividendFeeds {
  constructor(
    private readonly db: DataSource,
    private readonly portfolios: PortfolioCommands,
    private readonly reads: DividendReads,
    @Inject(EDGE) private readonly edge: Edge,
  ) {}

  /** Whether there is one, and since when; its address is told only once. */
  async of(caller: Caller, portfolioId: string): Promise<DividendFeedView> {
    await this.requireOwn(caller, portfolioId);
    const feed = await this.rows.findOneBy({ portfolioId });
    return { createdAt: feed?.createdAt.toISOString() ?? null, path: null };
  }

  /** A new address; the one before it ends. */
  async open(caller: Caller, portfolioId: string): Promise<DividendFeedView> {
    await this.requireOwn(caller, portfolioId);
    const token = randomBytes(32).toString('base64url');
    const createdAt = this.edge.now();
    await this.rows.upsert(
      { portfolioId, userId: caller.userId, tokenHash: hashOf(token), createdAt },
      ['portfolioId'],
    );
    return { createdAt: createdAt.toISOString(), path: `/objects/calendars/${token}` };
  }

  /** Withdraws the address. */
  async close(caller: Caller, portfolioId: string): Promise<void> {
    await this.requireOwn(caller, portfolioId);
    await this.rows.delete({ portfolioId });
  }

  /** The calendar at an address, as text/calendar. Refuses with 404 where there is none, or no longer. */
  async read(token: string): Promise<string> {
    const feed = await this.rows.findOneBy({ tokenHash: hashOf(token) });
    if (!feed) throw notFound('There is no calendar at this address');
    const owner = {
      userId: feed.userId,
      minPosition: 0,
      moment: null,
      requestId: 'calendar',
      tokenHash: '',
    };
    const { body } = await this.reads.ofPortfolio(owner, feed.portfolioId, (snapshot) =>
      calendarEvents(snapshot, feed.portfolioId),
    );
    const calendar = ical({ name: 'Dividends', prodId: '//Evenkeel//Dividends//EN' });
    for (const event of body) {
      const day = event.actualDate ?? event.projectedDate ?? '';
      const amount = dollars.format(event.actualAmount ?? event.estimatedAmount ?? 0);
      calendar.createEvent({
        id: `${feed.portfolioId}-${event.ticker}-${day}`,
        start: new Date(`${day}T00:00:00Z`),
        timezone: 'UTC',
        allDay: true,
        stamp: this.edge.now(),
        summary: `${event.ticker || 'Dividend'} ${amount}${event.isProjected ? ' expected' : ' received'}`,
      });
    }
    return calendar.toString();
  }

  private get rows() {
    return this.db.getRepository(DividendFeed);
  }

  private async requireOwn(caller: Caller, portfolioId: string): Promise<void> {
    await this.portfolios.look(caller, portfolioId, () => undefined);
  }
}
