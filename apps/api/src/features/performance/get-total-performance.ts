import type { PerformanceView, TotalPerformanceQuery } from '@evenkeel/contracts/performance';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import { daysOfAll, openPortfolios } from './open-portfolios';
import { emptyView, viewOf } from './performance-view';

export class GetTotalPerformance extends Query<Answer<PerformanceView>> {
  constructor(
    readonly caller: Caller,
    readonly asked: TotalPerformanceQuery,
  ) {
    super();
  }
}

/**
 * The performance of all open portfolios of a user together, or of an asset in all of them
 * (PRF-14).
 */
@QueryHandler(GetTotalPerformance)
export class GetTotalPerformanceHandler implements IQueryHandler<GetTotalPerformance> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, asked }: GetTotalPerformance): Promise<Answer<PerformanceView>> {
    const reads = this.reads.showing('portfolios', 'performance');
    return reads.ofUser(caller, async (snapshot) => {
      const viewer = { userId: caller.userId, now: snapshot.now };
      const open = await openPortfolios(snapshot, viewer);
      if (!open) return emptyView(snapshot, viewer);
      const { scopes } = open;
      const portfolioIds = scopes.map(({ portfolioId }) => portfolioId);
      const found = await daysOfAll(snapshot, open, asked);
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
