import type { PerformanceView, TotalPerformanceQuery } from '@evenkeel/contracts/performance';
import { rowsOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import { emptyView, viewOf } from './performance-view';
import { periodWithin } from './period';
import { daysTogether, openSummaries, seriesDay } from './scope-rows';

export class GetTotalPerformance extends Query<Answer<PerformanceView>> {
  constructor(
    readonly caller: Caller,
    readonly asked: TotalPerformanceQuery,
  ) {
    super();
  }
}

/** How all open portfolios of a user did together (PRF-14). */
@QueryHandler(GetTotalPerformance)
export class GetTotalPerformanceHandler implements IQueryHandler<GetTotalPerformance> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, asked }: GetTotalPerformance): Promise<Answer<PerformanceView>> {
    const reads = this.reads.showing('portfolios', 'performance');
    return reads.ofUser(caller, async (snapshot) => {
      const viewer = { userId: caller.userId, now: snapshot.now };
      const summaries = await rowsOf(snapshot, openSummaries(caller.userId));
      const [one] = summaries;
      if (!one) return emptyView(snapshot, viewer);
      const days = (name: 'first_day' | 'last_day') => summaries.map((each) => each[name]).sort();
      // Up to the day that all of them have come to: one that lags would look like a loss.
      const extent = {
        first: days('first_day')[0] ?? one.first_day,
        last: days('last_day')[0] ?? one.last_day,
        timeZone: one.time_zone,
      };
      const period = periodWithin(extent, asked);
      const portfolioIds = summaries.map((each) => each.portfolio_id);
      const rows = await rowsOf(snapshot, daysTogether(portfolioIds, period.from, period.to));
      const implied = rows.filter((row) => Number(row.implied_rise) > 0 && row.day > period.from);
      return viewOf(snapshot, viewer, {
        extent,
        period,
        days: rows.map(seriesDay),
        implied: implied.map(({ day }) => day),
        portfolioIds,
        accountIds: summaries.flatMap((each) => each.open_accounts),
        benchmarks: asked.benchmark ?? [],
      });
    });
  }
}
