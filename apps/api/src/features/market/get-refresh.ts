import type { PriceRefreshView } from '@evenkeel/contracts/market/refresh';
import type { Config } from '@evenkeel/platform/config';
import { classOfAsset, lastRefreshOf, refreshRunView } from '@evenkeel/read-models/market';
import { firstRowOf, read } from '@evenkeel/read-models/reads';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import { CONFIG } from '../../platform/tokens';

export class GetRefresh extends Query<Answer<PriceRefreshView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
  ) {
    super();
  }
}

/**
 * Selects the moment at which a provider last gave or confirmed one of the prices, or the user last
 * set one.
 */
const pricesUpdatedAt = (portfolioId: string, userId: string) =>
  read
    .selectFrom('read.asset as a')
    .leftJoin('app.instrument as i', (join) =>
      join.onRef('i.ticker', '=', 'a.ticker').on('i.asset_class', '=', classOfAsset('a')),
    )
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('app.quote as q')
          .select('q.recorded_at')
          .whereRef('q.ticker', '=', 'a.ticker')
          .where('q.user_id', '=', userId)
          .orderBy('q.at', 'desc')
          .orderBy('q.id', 'desc')
          .limit(1)
          .as('own'),
      (join) => join.onTrue(),
    )
    .select((of) =>
      sql<Date | null>`max(greatest(${of.ref('i.checked_at')}, ${of.ref('own.recorded_at')}))`.as(
        'updated_at',
      ),
    )
    .where('a.portfolio_id', '=', portfolioId);

@QueryHandler(GetRefresh)
export class GetRefreshHandler implements IQueryHandler<GetRefresh> {
  constructor(
    private readonly reads: Reads,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  execute({ caller, portfolioId }: GetRefresh): Promise<Answer<PriceRefreshView>> {
    const reads = this.reads.showing('assets');
    return reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const run = await firstRowOf(snapshot, lastRefreshOf(portfolioId));
      const updated = await firstRowOf(snapshot, pricesUpdatedAt(portfolioId, caller.userId));
      return {
        providers: this.config.marketData.map(({ name }) => name),
        pricesUpdatedAt: updated?.updated_at?.toISOString() ?? null,
        run: run ? refreshRunView(run) : null,
      };
    });
  }
}
