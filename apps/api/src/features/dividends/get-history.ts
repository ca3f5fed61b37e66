import type { DividendHistory } from '@evenkeel/contracts/dividends';
import {
  type DividendFrequency,
  frequencyThatCounts,
  monthsBefore,
} from '@evenkeel/domain/dividends';
import { Decimal } from '@evenkeel/domain/kernel';
import { assetClassOf, type Listing } from '@evenkeel/domain/market';
import { paidDaysOf, type PortfolioStream } from '@evenkeel/domain/streams';
import { dayIn } from '@evenkeel/platform/calendar';
import { timeZoneOf } from '@evenkeel/read-models/identity/time-zone';
import {
  type InstrumentFacts,
  instrumentFacts,
  officialDividends,
} from '@evenkeel/read-models/market';
import type { Queryable } from '@evenkeel/read-models/queryable';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { Caller } from '../../platform/auth/caller';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { Answer } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problems';
import { MomentStates } from '../../platform/moments/moment-states';
import { Reads } from '../../platform/reads/reads';
import { EDGE, type Edge } from '../../platform/tokens';

export class GetHistory extends Query<Answer<DividendHistory>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly ticker: string,
  ) {
    super();
  }
}

const MONTHS = 18;

/** What an asset paid in the last 18 months, from the folded stream (DIV-25). */
@QueryHandler(GetHistory)
export class GetHistoryHandler implements IQueryHandler<GetHistory> {
  constructor(
    private readonly portfolios: PortfolioCommands,
    private readonly db: DataSource,
    private readonly reads: Reads,
    private readonly states: MomentStates,
    @Inject(EDGE) private readonly edge: Edge,
  ) {}

  async execute({ caller, portfolioId, ticker }: GetHistory): Promise<Answer<DividendHistory>> {
    if (caller.moment !== null) return this.atMoment(caller, portfolioId, ticker);
    const { result: assetClass } = await this.portfolios.look(caller, portfolioId, (stream) =>
      assetClassOf(stream.assets.get(ticker)?.assetType),
    );
    const listing = { ticker, assetClass };
    const known = await knownOf(this.db, caller.userId, listing, this.edge.now());
    const { result, position } = await this.portfolios.look(caller, portfolioId, (stream) =>
      historyOf(stream, ticker, known),
    );
    return new Answer(result, position);
  }

  private atMoment(
    caller: Caller,
    portfolioId: string,
    ticker: string,
  ): Promise<Answer<DividendHistory>> {
    const reads = this.reads.showing('accounts', 'assets', 'ledger');
    return reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      if (snapshot.moment === null) throw new Error('a moment is read without its tables');
      const stream = await this.states.of(portfolioId, snapshot.moment);
      const assetClass = assetClassOf(stream.assets.get(ticker)?.assetType);
      const listing = { ticker, assetClass };
      const known = await knownOf(snapshot, caller.userId, listing, snapshot.now);
      return historyOf(stream, ticker, known);
    });
  }
}

/** What the market says of an asset, and the days that are shown. */
async function knownOf(db: Queryable, userId: string, listing: Listing, now: Date): Promise<Known> {
  const timeZone = await timeZoneOf(db, userId);
  const today = dayIn(timeZone, now);
  const since = monthsBefore(today, MONTHS);
  const facts = (await instrumentFacts(db, [listing], since)).get(listing.ticker);
  return { facts, since, today, dayOf: (moment) => dayIn(timeZone, new Date(moment)) };
}

interface Known {
  readonly facts: InstrumentFacts | undefined;
  readonly since: string;
  readonly today: string;
  readonly dayOf: (moment: string) => string;
}

function historyOf(
  stream: PortfolioStream,
  ticker: string,
  { facts, since, today, dayOf }: Known,
): DividendHistory {
  const asset = stream.assets.get(ticker);
  if (!asset) throw notFound('Asset not found');
  const official = officialDividends(facts, today)?.frequency ?? null;
  const days = paidDaysOf(stream, {
    ticker,
    announced: (facts?.dividends ?? []).map(({ exDate, payDate, amount }) => ({
      day: exDate,
      perShare: Decimal.parse(amount),
      paidOn: payDate ?? undefined,
    })),
    frequency: frequencyThatCounts(asset.dividendFrequency as DividendFrequency | null, official),
    since,
    today,
    dayOf,
  });
  return {
    dividendHistory: days.map(({ day, perShare, shares, received }) => ({
      date: day,
      amount: perShare?.toNumber() ?? null,
      shares: shares.toNumber(),
      received: received?.toNumber() ?? null,
    })),
  };
}
