import type { PerformanceQuery, PerformanceView } from '@evenkeel/contracts/performance';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import { emptyView, viewOf } from './performance-view';
import { foundDays } from './found-days';

export class GetPerformance extends Query<Answer<PerformanceView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly asked: PerformanceQuery,
  ) {
    super();
  }
}

/**
 * The performance of a portfolio, of one of its accounts or of one of its assets in a period
 * (PRF-13). It is measured on the calculated series.
 */
@QueryHandler(GetPerformance)
export class GetPerformanceHandler implements IQueryHandler<GetPerformance> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, portfolioId, asked }: GetPerformance): Promise<Answer<PerformanceView>> {
    const reads = this.reads.showing('performance', 'accounts');
    return reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const viewer = { userId: caller.userId, now: snapshot.now };
      const known = await foundDays(snapshot, viewer, portfolioId, asked);
      if (known === null) return emptyView(snapshot, viewer);
      return viewOf(snapshot, viewer, {
        ...known.found,
        portfolioIds: [portfolioId],
        accountIds: known.scope.accountIds,
        ticker: asked.ticker,
        benchmarks: asked.benchmark ?? [],
      });
    });
  }
}
