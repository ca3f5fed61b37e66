import type { PriceRefreshView } from '@evenkeel/contracts/market/refresh';
import type { Config } from '@evenkeel/platform/config';
import { type RefreshRunRow, refreshRunColumns, refreshRunView } from '@evenkeel/read-models/market';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
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

const LAST_RUN = `SELECT ${refreshRunColumns} FROM app.refresh_run WHERE portfolio_id = $1 ORDER BY requested_at DESC LIMIT 1`;

/** When a provider last gave or confirmed one of the prices, or the user last set one. */
const UPDATED = `
  SELECT max(greatest(i.checked_at, own.recorded_at)) AS updated_at
  FROM read.asset a
  LEFT JOIN app.instrument i USING (ticker)
  LEFT JOIN LATERAL (SELECT q.recorded_at FROM app.quote q WHERE q.ticker = a.ticker AND q.user_id = $2 ORDER BY q.at DESC, q.id DESC LIMIT 1) AS own ON true
  WHERE a.portfolio_id = $1`;

@QueryHandler(GetRefresh)
export class GetRefreshHandler implements IQueryHandler<GetRefresh> {
  constructor(
    private readonly reads: Reads,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  execute({ caller, portfolioId }: GetRefresh): Promise<Answer<PriceRefreshView>> {
    return this.reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const [run] = await snapshot.select<RefreshRunRow>(LAST_RUN, [portfolioId]);
      const [updated] = await snapshot.select<{ updated_at: Date | null }>(UPDATED, [portfolioId, caller.userId]);
      return {
        providers: this.config.marketData.map(({ name }) => name),
        pricesUpdatedAt: updated?.updated_at?.toISOString() ?? null,
        run: run ? refreshRunView(run) : null,
      };
    });
  }
}
