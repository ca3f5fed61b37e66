import type { DividendHistory } from '@evenkeel/contracts/dividends';
import {
  type DividendFrequency,
  frequencyThatCounts,
  monthsBefore,
} from '@evenkeel/domain/dividends';
import { Decimal } from '@evenkeel/domain/kernel';
import { assetClassOf } from '@evenkeel/domain/market';
import { paidDaysOf, type PortfolioStream } from '@evenkeel/domain/streams';
import { dayIn } from '@evenkeel/platform/calendar';
import { timeZoneOf } from '@evenkeel/read-models/identity/time-zone';
import {
  type InstrumentFacts,
  instrumentFacts,
  officialDividends,
} from '@evenkeel/read-models/market';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { Caller } from '../../platform/auth/caller';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { Answer } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problems';
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
    @Inject(EDGE) private readonly edge: Edge,
  ) {}

  async execute({ caller, portfolioId, ticker }: GetHistory): Promise<Answer<DividendHistory>> {
    const now = this.edge.now();
    const timeZone = await timeZoneOf(this.db, caller.userId);
    const today = dayIn(timeZone, now);
    const since = monthsBefore(today, MONTHS);
    const { result: assetClass } = await this.portfolios.look(caller, portfolioId, (stream) =>
      assetClassOf(stream.assets.get(ticker)?.assetType),
    );
    const facts = (await instrumentFacts(this.db, [{ ticker, assetClass }], since)).get(ticker);
    const dayOf = (moment: string): string => dayIn(timeZone, new Date(moment));
    const { result, position } = await this.portfolios.look(caller, portfolioId, (stream) =>
      historyOf(stream, ticker, { facts, since, today, dayOf }),
    );
    return new Answer(result, position);
  }
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
