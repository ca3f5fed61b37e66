import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { rowsOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import { portfoliosOf, viewOfRow } from '../../platform/portfolios/portfolio-view';

export class ListPortfolios extends Query<Answer<PortfolioView[]>> {
  constructor(readonly caller: Caller) {
    super();
  }
}

@QueryHandler(ListPortfolios)
export class ListPortfoliosHandler implements IQueryHandler<ListPortfolios> {
  constructor(private readonly reads: Reads) {}

  execute({ caller }: ListPortfolios): Promise<Answer<PortfolioView[]>> {
    const reads = this.reads.showing('portfolios');
    return reads.ofUser(caller, async (snapshot) => {
      const rows = await rowsOf(snapshot, portfoliosOf(caller.userId));
      return rows.map(viewOfRow);
    });
  }
}
