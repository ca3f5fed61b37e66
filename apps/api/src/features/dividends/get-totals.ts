import type { DividendTotals } from '@evenkeel/contracts/dividends';
import { Decimal } from '@evenkeel/domain/kernel';
import { read, rowsOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';

export class GetTotals extends Query<Answer<DividendTotals>> {
  constructor(readonly caller: Caller) {
    super();
  }
}

const summariesOf = (userId: string) =>
  read
    .selectFrom('read.portfolio as p')
    .innerJoin('read.dividend_summary as d', 'd.portfolio_id', 'p.portfolio_id')
    .select([
      'd.total_annual_dividends as annual',
      'd.total_quarterly_dividends as quarterly',
      'd.total_monthly_dividends as monthly',
      'd.dividend_paying_assets as paying',
      'd.total_assets as assets',
    ])
    .where('p.user_id', '=', userId)
    .where('p.is_archived', '=', false);
const assetsOf = (userId: string) =>
  read
    .selectFrom('read.portfolio as p')
    .innerJoin('read.dividend_asset as d', 'd.portfolio_id', 'p.portfolio_id')
    .select(['p.portfolio_id as id', 'p.name', 'd.figures'])
    .where('p.user_id', '=', userId)
    .where('p.is_archived', '=', false)
    .orderBy('p.created_at')
    .orderBy('p.portfolio_id')
    .orderBy('d.ticker');

/**
 * The dividends of all open portfolios of a user (DIV-31): sums of the figures that the portfolios
 * show.
 */
@QueryHandler(GetTotals)
export class GetTotalsHandler implements IQueryHandler<GetTotals> {
  constructor(private readonly reads: Reads) {}

  execute({ caller }: GetTotals): Promise<Answer<DividendTotals>> {
    return this.reads.showing('portfolios', 'dividends').ofUser(caller, async (snapshot) => {
      const [summaries, assets] = await Promise.all([
        rowsOf(snapshot, summariesOf(caller.userId)),
        rowsOf(snapshot, assetsOf(caller.userId)),
      ]);
      const sum = (figure: 'annual' | 'quarterly' | 'monthly'): number =>
        Decimal.sum(summaries.map((summary) => Decimal.parse(summary[figure]))).toNumber();
      const count = (figure: 'paying' | 'assets'): number =>
        summaries.reduce((total, summary) => total + summary[figure], 0);
      return {
        summary: {
          totalAnnualDividends: sum('annual'),
          totalQuarterlyDividends: sum('quarterly'),
          totalMonthlyDividends: sum('monthly'),
          dividendPayingAssets: count('paying'),
          totalAssets: count('assets'),
        },
        assets: assets.map(({ id, name, figures }) => ({
          ...figures,
          portfolioId: id,
          portfolioName: name,
        })),
      };
    });
  }
}
