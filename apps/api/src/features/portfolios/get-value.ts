import type { PortfolioValueView } from '@evenkeel/contracts/portfolios';
import { firstRowOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { valuesOf, valueViewOf } from '../../platform/portfolios/portfolio-value';
import { Reads } from '../../platform/reads/reads';

export class GetValue extends Query<Answer<PortfolioValueView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
  ) {
    super();
  }
}

@QueryHandler(GetValue)
export class GetValueHandler implements IQueryHandler<GetValue> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, portfolioId }: GetValue): Promise<Answer<PortfolioValueView>> {
    const reads = this.reads.showing('value');
    return reads.ofPortfolio(caller, portfolioId, async (snapshot) =>
      valueViewOf(await firstRowOf(snapshot, valuesOf([portfolioId]))),
    );
  }
}
