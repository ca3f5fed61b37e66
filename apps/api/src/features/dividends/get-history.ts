import type { DividendHistory } from '@evenkeel/contracts/dividends';
import type { Asset } from '@evenkeel/domain/assets';
import { daysBefore, type DividendFrequency, monthsBefore } from '@evenkeel/domain/dividends';
import { assetClassOf, type Listing } from '@evenkeel/domain/market';
import { paidDaysOf, type PortfolioStream, receiptsOf } from '@evenkeel/domain/streams';
import { dayIn } from '@evenkeel/platform/calendar';
import { timeZoneOf } from '@evenkeel/read-models/identity/time-zone';
import {
  announcedPayments,
  frequencyOfPayments,
  type InstrumentFacts,
  instrumentFacts,
  knownPaymentsIn,
  paymentsSince,
} from '@evenkeel/read-models/market';
import type { Queryable } from '@evenkeel/read-models/queryable';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { Caller } from '../../platform/auth/caller';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { Answer } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problems';
import { Reads } from '../../platform/reads/reads';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';

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

/** Reads an asset's payments of the last 18 months from the folded stream (DIV-25). */
@QueryHandler(GetHistory)
export class GetHistoryHandler implements IQueryHandler<GetHistory> {
  constructor(
    private readonly portfolios: PortfolioCommands,
    private readonly db: DataSource,
    private readonly reads: Reads,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  async execute({ caller, portfolioId, ticker }: GetHistory): Promise<Answer<DividendHistory>> {
    if (caller.moment !== null) return this.atMoment(caller, portfolioId, ticker);
    const { result: assetClass } = await this.portfolios.readState(caller, portfolioId, (stream) =>
      assetClassOf(stream.assets.get(ticker)?.assetType),
    );
    const listing = { ticker, assetClass };
    const known = await knownOf(this.db, caller.userId, listing, this.clockAndIds.now());
    const { result, position } = await this.portfolios.readState(caller, portfolioId, (stream) =>
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
    return reads.ofPortfolioThen(caller, portfolioId, async (stream, snapshot) => {
      const assetClass = assetClassOf(stream.assets.get(ticker)?.assetType);
      const listing = { ticker, assetClass };
      const known = await knownOf(snapshot, caller.userId, listing, snapshot.now);
      return historyOf(stream, ticker, known);
    });
  }
}

/** Reads the market data of an asset, and the dates in the user's time zone. */
async function knownOf(db: Queryable, userId: string, listing: Listing, now: Date): Promise<Known> {
  const timeZone = await timeZoneOf(db, userId);
  const today = dayIn(timeZone, now);
  const factsSince = paymentsSince(now);
  const facts = (await instrumentFacts(db, [listing], factsSince)).get(listing.ticker);
  return { facts, factsSince, today, dayOf: (moment) => dayIn(timeZone, new Date(moment)) };
}

interface Known {
  readonly facts: InstrumentFacts | undefined;
  /** First day of the facts. */
  readonly factsSince: string;
  readonly today: string;
  readonly dayOf: (moment: string) => string;
}

function historyOf(stream: PortfolioStream, ticker: string, known: Known): DividendHistory {
  const asset = stream.assets.get(ticker);
  if (!asset) throw notFound('Asset not found');
  const { facts, today, dayOf } = known;
  const days = paidDaysOf(stream, {
    ticker,
    announced: announcedPayments(facts),
    frequency: frequencyOf(stream, asset, known),
    // A span begins on the day after the date that many months back (DIV-14).
    since: daysBefore(monthsBefore(today, MONTHS), -1),
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

/** Returns the frequency that counts for the calendar, too: both pair received dividends alike. */
function frequencyOf(
  stream: PortfolioStream,
  { ticker, dividendFrequency }: Asset,
  { facts, factsSince, today, dayOf }: Known,
): DividendFrequency {
  const receipts = receiptsOf(stream, { since: factsSince, dayOf }).get(ticker) ?? [];
  return frequencyOfPayments(
    dividendFrequency,
    knownPaymentsIn(stream, ticker, { facts, receipts, today }),
  );
}
