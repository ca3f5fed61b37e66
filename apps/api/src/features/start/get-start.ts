import type { StartView } from '@evenkeel/contracts/start';
import { rowsOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { adviceFiguresOf, adviceOf } from '../../platform/portfolios/advice-figures';
import { portfoliosOf, viewOfRow } from '../../platform/portfolios/portfolio-view';
import { valuesOf, valueViewOf } from '../../platform/portfolios/portfolio-value';
import { Reads } from '../../platform/reads/reads';
import { Users } from '../../platform/users/users';

/** All data that a page shows first (API-56). */
export class GetStart extends Query<Answer<StartView>> {
  constructor(readonly caller: Caller) {
    super();
  }
}

@QueryHandler(GetStart)
export class GetStartHandler implements IQueryHandler<GetStart> {
  constructor(
    private readonly reads: Reads,
    private readonly users: Users,
  ) {}

  execute({ caller }: GetStart): Promise<Answer<StartView>> {
    const reads = this.reads.showing('identity', 'portfolios', 'value', 'rebalance');
    return reads.ofUser(caller, async (snapshot) => {
      const [user, rows] = await Promise.all([
        this.users.require(snapshot, caller.userId),
        rowsOf(snapshot, portfoliosOf(caller.userId)),
      ]);
      const open = rows.filter((row) => !row.is_archived).map((row) => row.portfolio_id);
      const [values, advised] = await Promise.all([
        rowsOf(snapshot, valuesOf(open)),
        rowsOf(snapshot, adviceOf(open)),
      ]);
      const adviceIn = new Map(advised.map((row) => [row.portfolio_id, adviceFiguresOf(row)]));
      const valueOf = new Map(values.map((row) => [row.portfolio_id, row]));
      return {
        user,
        portfolios: rows.map(viewOfRow),
        figures: open.map((portfolioId) => ({
          portfolioId,
          value: valueViewOf(valueOf.get(portfolioId)),
          advised: adviceIn.get(portfolioId) ?? null,
        })),
      };
    });
  }
}
