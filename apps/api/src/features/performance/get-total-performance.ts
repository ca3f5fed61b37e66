import type { PerformanceView, TotalPerformanceQuery } from '@evenkeel/contracts/performance';
import { rowsOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import type { Snapshot } from '../../platform/reads/snapshot';
import { assetDays, type Found } from './found-days';
import { openPortfolios } from './open-portfolios';
import { emptyView, viewOf } from './performance-view';
import { type Extent, periodWithin } from './period';
import { daysTogether, seriesDay } from './scope-rows';

export class GetTotalPerformance extends Query<Answer<PerformanceView>> {
  constructor(
    readonly caller: Caller,
    readonly asked: TotalPerformanceQuery,
  ) {
    super();
  }
}

/** How all open portfolios of a user did together, or an asset in all of them (PRF-14). */
@QueryHandler(GetTotalPerformance)
export class GetTotalPerformanceHandler implements IQueryHandler<GetTotalPerformance> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, asked }: GetTotalPerformance): Promise<Answer<PerformanceView>> {
    const reads = this.reads.showing('portfolios', 'performance');
    return reads.ofUser(caller, async (snapshot) => {
      const viewer = { userId: caller.userId, now: snapshot.now };
      const open = await openPortfolios(snapshot, viewer);
      if (!open) return emptyView(snapshot, viewer);
      const { extent, scopes } = open;
      const portfolioIds = scopes.map(({ portfolioId }) => portfolioId);
      const found = await (asked.ticker === undefined
        ? totalDays(snapshot, portfolioIds, extent, asked)
        : assetDays(scopes, extent, asked, asked.ticker));
      if (!found) return emptyView(snapshot, viewer);
      return viewOf(snapshot, viewer, {
        ...found,
        portfolioIds,
        accountIds: scopes.flatMap(({ accountIds }) => accountIds),
        ticker: asked.ticker,
        benchmarks: asked.benchmark ?? [],
      });
    });
  }
}

async function totalDays(
  snapshot: Snapshot,
  portfolioIds: readonly string[],
  extent: Extent,
  asked: TotalPerformanceQuery,
): Promise<Found> {
  const period = periodWithin(extent, asked);
  const rows = await rowsOf(snapshot, daysTogether(portfolioIds, period.from, period.to));
  const implied = rows.filter((row) => Number(row.implied_rise) > 0 && row.day > period.from);
  return { extent, period, days: rows.map(seriesDay), implied: implied.map(({ day }) => day) };
}
