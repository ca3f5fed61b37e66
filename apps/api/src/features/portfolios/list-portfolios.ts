import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import { PORTFOLIO_COLUMNS, type PortfolioRow, viewOfRow } from './portfolio-view';

export class ListPortfolios extends Query<Answer<PortfolioView[]>> {
  constructor(readonly caller: Caller) {
    super();
  }
}

@QueryHandler(ListPortfolios)
export class ListPortfoliosHandler implements IQueryHandler<ListPortfolios> {
  constructor(private readonly reads: Reads) {}

  execute({ caller }: ListPortfolios): Promise<Answer<PortfolioView[]>> {
    return this.reads.ofUser(caller, async (snapshot) => {
      const rows = await snapshot.select<PortfolioRow>(
        `SELECT ${PORTFOLIO_COLUMNS} FROM read.portfolio WHERE user_id = $1 ORDER BY created_at, portfolio_id`,
        [caller.userId],
      );
      return rows.map(viewOfRow);
    });
  }
}
