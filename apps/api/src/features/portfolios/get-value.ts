import type { PortfolioValueView } from '@evenkeel/contracts/portfolios';
import { firstRowOf, read } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';

export class GetValue extends Query<Answer<PortfolioValueView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
  ) {
    super();
  }
}

const valueOf = (portfolioId: string) =>
  read
    .selectFrom('read.portfolio_value')
    .select([
      'total_value',
      'value_change',
      'value_change_percent',
      'price_missing',
      'is_incomplete',
      'calculation',
      'position',
    ])
    .where('portfolio_id', '=', portfolioId);

const NOTHING: PortfolioValueView = {
  totalValue: 0,
  valueChange: 0,
  valueChangePercent: 0,
  calculation: 0,
  position: 0,
  priceMissing: [],
  isIncomplete: false,
};

@QueryHandler(GetValue)
export class GetValueHandler implements IQueryHandler<GetValue> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, portfolioId }: GetValue): Promise<Answer<PortfolioValueView>> {
    const reads = this.reads.showing('value');
    return reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const row = await firstRowOf(snapshot, valueOf(portfolioId));
      if (!row) return NOTHING;
      return {
        totalValue: Number(row.total_value),
        valueChange: Number(row.value_change),
        valueChangePercent: Number(row.value_change_percent),
        calculation: Number(row.calculation),
        position: Number(row.position),
        priceMissing: row.price_missing,
        isIncomplete: row.is_incomplete,
      };
    });
  }
}
