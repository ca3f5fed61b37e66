import type { ContributionsQuery, ContributionsView } from '@evenkeel/contracts/performance';
import { firstRowOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import { contributionsTo, contributionsView } from './contributions';
import { periodWithin } from './period';
import { requireAccount, summaryOf } from './scope-rows';

export class GetContributions extends Query<Answer<ContributionsView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly asked: ContributionsQuery,
  ) {
    super();
  }
}

/** Reads the contribution of each asset of a portfolio in a period (PRF-15). */
@QueryHandler(GetContributions)
export class GetContributionsHandler implements IQueryHandler<GetContributions> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, portfolioId, asked }: GetContributions): Promise<Answer<ContributionsView>> {
    const reads = this.reads.showing('performance', 'accounts');
    return reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const viewer = { userId: caller.userId, now: snapshot.now };
      const summary = await firstRowOf(snapshot, summaryOf(portfolioId));
      if (!summary || summary.first_day > summary.last_day)
        return { from: asked.from ?? '', to: asked.to ?? '', assets: [] };
      const extent = {
        first: summary.first_day,
        last: summary.last_day,
        timeZone: summary.time_zone,
      };
      if (asked.accountId !== undefined)
        await requireAccount(snapshot, portfolioId, asked.accountId);
      const period = periodWithin(extent, asked);
      const accountIds = asked.accountId === undefined ? summary.open_accounts : [asked.accountId];
      const scope = { snapshot, viewer, portfolioId, accountIds, until: summary.calculated_at };
      return contributionsView(period, await contributionsTo(scope, extent, period));
    });
  }
}
