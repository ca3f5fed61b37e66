import type { PortfolioValueView } from '@evenkeel/contracts/portfolios';
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

interface ValueRow {
  total_value: string;
  value_change: string;
  value_change_percent: string;
  price_missing: string[];
  calculation: string;
  position: string;
}

const NOTHING: PortfolioValueView = { totalValue: 0, valueChange: 0, valueChangePercent: 0, calculation: 0, position: 0, priceMissing: [] };

@QueryHandler(GetValue)
export class GetValueHandler implements IQueryHandler<GetValue> {
  constructor(private readonly reads: Reads) {}

  execute({ caller, portfolioId }: GetValue): Promise<Answer<PortfolioValueView>> {
    return this.reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const [row] = await snapshot.select<ValueRow>(
        'SELECT total_value, value_change, value_change_percent, price_missing, calculation, position FROM read.portfolio_value WHERE portfolio_id = $1',
        [portfolioId],
      );
      if (!row) return NOTHING;
      return {
        totalValue: Number(row.total_value),
        valueChange: Number(row.value_change),
        valueChangePercent: Number(row.value_change_percent),
        calculation: Number(row.calculation),
        position: Number(row.position),
        priceMissing: row.price_missing,
      };
    });
  }
}
