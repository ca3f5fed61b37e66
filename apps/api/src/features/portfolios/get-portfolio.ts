import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { firstRowOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problems';
import { Reads } from '../../platform/reads/reads';
import { portfoliosOf, viewOfRow } from '../../platform/portfolios/portfolio-view';

/** A portfolio with its settings, as of now or of an earlier moment (HIS-40). */
export class GetPortfolio extends Query<Answer<PortfolioView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
  ) {
    super();
  }
}

@QueryHandler(GetPortfolio)
export class GetPortfolioHandler implements IQueryHandler<GetPortfolio> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, portfolioId }: GetPortfolio): Promise<Answer<PortfolioView>> {
    const reads = this.reads.showing('portfolios');
    return reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const asked = portfoliosOf(caller.userId).where('portfolio_id', '=', portfolioId);
      const row = await firstRowOf(snapshot, asked);
      if (!row) throw notFound('Portfolio not found');
      return viewOfRow(row);
    });
  }
}
