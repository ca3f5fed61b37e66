import type { ContributionsView, TotalContributionsQuery } from '@evenkeel/contracts/performance';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import { contributionsTo, contributionsView } from './contributions';
import { openPortfolios } from './open-portfolios';
import { periodWithin } from './period';

export class GetTotalContributions extends Query<Answer<ContributionsView>> {
  constructor(
    readonly caller: Caller,
    readonly asked: TotalContributionsQuery,
  ) {
    super();
  }
}

/** Reads the contribution of each asset in all open portfolios of a user together (PRF-15). */
@QueryHandler(GetTotalContributions)
export class GetTotalContributionsHandler implements IQueryHandler<GetTotalContributions> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, asked }: GetTotalContributions): Promise<Answer<ContributionsView>> {
    const reads = this.reads.showing('portfolios', 'performance');
    return reads.ofUser(caller, async (snapshot) => {
      const viewer = { userId: caller.userId, now: snapshot.now };
      const open = await openPortfolios(snapshot, viewer);
      if (!open) return { from: asked.from ?? '', to: asked.to ?? '', assets: [] };
      const { extent, scopes } = open;
      const period = periodWithin(extent, asked);
      const each = await Promise.all(scopes.map((scope) => contributionsTo(scope, extent, period)));
      return contributionsView(period, each.flat());
    });
  }
}
