import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { decideSample, streamId } from '@evenkeel/domain/streams';
import type { EventStore } from '@evenkeel/event-store/port';
import { sampleAt, type SampleClose } from '@evenkeel/sample/sample-book';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v5 } from 'uuid';
import type { Caller } from '../../platform/auth/caller';
import { CommandRunner } from '../../platform/commands/command-runner';
import { Answer } from '../../platform/http/answer';
import { notFound, tooManyAttempts } from '../../platform/http/problems';
import { RateLimit } from '../../platform/http/rate-limit';
import { type NewQuote, OwnQuotes } from '../../platform/market/own-quotes';
import { quoteMoment } from '../../platform/market/quote-moment';
import { createdAt } from '../../platform/portfolios/created-at';
import { viewOf } from '../../platform/portfolios/portfolio-view';
import { CLOCK_AND_IDS, type ClockAndIds, EVENT_STORE } from '../../platform/tokens';
import { OwnedPortfolios } from './owned-portfolios';

/**
 * A person looks around once or twice. The limit stops somebody who loads and removes without end.
 */
const MOST_AN_HOUR = 10;
/**
 * After one of these events a sample is no longer the user's, and the next one is a new portfolio.
 */
const GONE: ReadonlySet<string> = new Set(['PortfolioDeleted', 'PortfolioSetAside']);
const CREATED = 201;

/** Loads the caller's sample portfolio (ONB-7). An existing one stays as it is. */
export class LoadSample extends Command<Answer<PortfolioView>> {
  constructor(readonly caller: Caller) {
    super();
  }
}

/**
 * The ids of a user's samples follow from the user's id. Two requests, on any node, want the same
 * stream, and the event store lets one of them begin it (docs/adr/0090).
 */
@CommandHandler(LoadSample)
export class LoadSampleHandler implements ICommandHandler<LoadSample> {
  private readonly limit = new RateLimit(MOST_AN_HOUR, 3600);

  constructor(
    private readonly runner: CommandRunner,
    private readonly owned: OwnedPortfolios,
    private readonly quotes: OwnQuotes,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  execute({ caller }: LoadSample): Promise<Answer<PortfolioView>> {
    return this.owned.inTurn(caller.userId, () => this.load(caller));
  }

  private async load({ userId, requestId }: Caller): Promise<Answer<PortfolioView>> {
    const { portfolioId, isLoaded } = await this.place(userId);
    const now = this.clockAndIds.now();
    const wait = isLoaded ? 0 : this.limit.take(userId, now);
    if (wait > 0) throw tooManyAttempts(wait);
    const owned = await this.owned.count(userId, portfolioId);
    const { book, closes } = sampleAt(now, portfolioId, (name) => v5(name, portfolioId));
    // The prices go first, so that the figures exist when the portfolio does. Without the portfolio
    // no screen shows them.
    if (!isLoaded) await this.quotes.store(userId, 'sample', quotesOf(closes, now), false);
    const { result, position } = await this.runner.run({
      category: 'portfolio',
      id: portfolioId,
      ownerId: userId,
      actor: userId,
      requestId,
      decide: (state) => decideSample({ portfolioId, userId, owned, book }, state),
      answer: ({ portfolio }) => {
        if (!portfolio) throw notFound('Portfolio not found');
        return portfolio;
      },
    });
    this.owned.add(userId, portfolioId);
    const view = viewOf(result, await createdAt(this.store, portfolioId));
    return new Answer(view, position, isLoaded ? null : CREATED);
  }

  /**
   * Returns the sample that the user has, or the id of the next one. The id of a deleted portfolio
   * is never used again.
   */
  private async place(userId: string): Promise<{ portfolioId: string; isLoaded: boolean }> {
    for (let before = 0; ; before += 1) {
      const portfolioId = v5(`sample ${before}`, userId);
      const last = await this.lastEvent(portfolioId);
      if (last === null || !GONE.has(last)) return { portfolioId, isLoaded: last !== null };
    }
  }

  private async lastEvent(portfolioId: string): Promise<string | null> {
    const stream = streamId('portfolio', portfolioId);
    for await (const { type } of this.store.readStream(stream, {
      direction: 'backwards',
      limit: 1,
    }))
      return type;
    return null;
  }
}

const quotesOf = (closes: readonly SampleClose[], now: Date): NewQuote[] =>
  closes.map((close) => {
    const at = quoteMoment(close.day, now);
    if (at === null) throw new Error(`The sample data has a price of the future: ${close.day}`);
    return { ...close, at };
  });
