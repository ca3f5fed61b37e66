import type { PerformanceQuery, PerformanceView } from '@evenkeel/contracts/performance';
import { assetSeries, type SeriesDay } from '@evenkeel/domain/performance';
import { firstRowOf, read, rowsOf } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import type { Snapshot } from '../../platform/reads/snapshot';
import { emptyView, viewOf } from './performance-view';
import { type AskedPeriod, daysOf, type Extent, periodWithin } from './period';
import { assetPrices } from './asset-prices';
import type { Viewer } from './prices';
import {
  accountDays,
  assetMove,
  firstDayOf,
  portfolioDays,
  requireAccount,
  seriesDay,
  summaryOf,
} from './scope-rows';

export class GetPerformance extends Query<Answer<PerformanceView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly asked: PerformanceQuery,
  ) {
    super();
  }
}

const movesOf = (portfolioId: string, accountIds: readonly string[], ticker: string, to: string) =>
  read
    .selectFrom('read.performance_position')
    .select(['account_id', 'day', 'shares', 'inflow', 'outflow', 'dividends', 'fees'])
    .where('portfolio_id', '=', portfolioId)
    .where('account_id', '=', sql<string>`ANY (${accountIds}::uuid[])`)
    .where('ticker', '=', ticker)
    .where('day', '<=', to)
    .orderBy('day');

/** How a portfolio, one of its accounts or one of its assets did in a period (PRF-13), from the series that is calculated already. */
@QueryHandler(GetPerformance)
export class GetPerformanceHandler implements IQueryHandler<GetPerformance> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, portfolioId, asked }: GetPerformance): Promise<Answer<PerformanceView>> {
    const reads = this.reads.showing('performance', 'accounts');
    return reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const viewer = { userId: caller.userId, now: snapshot.now };
      const summary = await firstRowOf(snapshot, summaryOf(portfolioId));
      if (!summary) return emptyView(snapshot, viewer);
      const { accountId, ticker } = asked;
      if (accountId !== undefined) await requireAccount(snapshot, portfolioId, accountId);
      const accountIds = accountId === undefined ? summary.open_accounts : [accountId];
      const scope: Scope = { snapshot, viewer, portfolioId, accountIds };
      const whole = {
        first: summary.first_day,
        last: summary.last_day,
        timeZone: summary.time_zone,
      };
      const found = await (ticker === undefined
        ? ofAccounts(scope, whole, asked)
        : ofAsset(scope, whole, asked, ticker));
      if (found === null) return emptyView(snapshot, viewer);
      return viewOf(snapshot, viewer, {
        ...found,
        portfolioIds: [portfolioId],
        accountIds,
        ticker,
        benchmarks: asked.benchmark ?? [],
      });
    });
  }
}

interface Scope {
  readonly snapshot: Snapshot;
  readonly viewer: Viewer;
  readonly portfolioId: string;
  /** The accounts that count. */
  readonly accountIds: readonly string[];
}

/** A period with its days, the day before it included where the series has one. */
interface Found {
  readonly extent: Extent;
  readonly period: AskedPeriod;
  readonly days: readonly SeriesDay[];
  /** Days on which implied deposits rose. */
  readonly implied: readonly string[];
}

/** A portfolio as a whole, or one account. Null where there is no day. */
async function ofAccounts(
  { snapshot, portfolioId }: Scope,
  whole: Extent,
  { accountId, ...asked }: PerformanceQuery,
): Promise<Found | null> {
  const first =
    accountId === undefined
      ? whole.first
      : (await firstRowOf(snapshot, firstDayOf(portfolioId, accountId)))?.day;
  if (first === undefined || first > whole.last) return null;
  const extent = { ...whole, first };
  const period = periodWithin(extent, asked);
  const { from, to } = period;
  const rows = await rowsOf(
    snapshot,
    accountId === undefined
      ? portfolioDays(portfolioId, from, to)
      : accountDays(portfolioId, accountId, from, to),
  );
  const implied = rows.filter((row) => Number(row.implied_rise) > 0 && row.day > from);
  return { extent, period, days: rows.map(seriesDay), implied: implied.map(({ day }) => day) };
}

/** One asset in the accounts that count. Null where it was never there. */
async function ofAsset(
  { snapshot, viewer, portfolioId, accountIds }: Scope,
  whole: Extent,
  asked: PerformanceQuery,
  ticker: string,
): Promise<Found | null> {
  const rows = await rowsOf(snapshot, movesOf(portfolioId, accountIds, ticker, whole.last));
  const first = rows[0]?.day;
  if (first === undefined) return null;
  const extent = { ...whole, first };
  const period = periodWithin(extent, asked);
  const days = daysOf(period, extent, viewer.now);
  const prices = await assetPrices(snapshot, viewer, portfolioId, [ticker], days);
  const names = days.map(({ day }) => day);
  return {
    extent,
    period,
    days: assetSeries(rows.map(assetMove), names, prices(ticker)),
    implied: [],
  };
}
