import type { DividendOverview } from '@evenkeel/contracts/dividends';
import { firstRowOf, read, rowsOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { DividendReads } from './dividend-reads';

export class GetOverview extends Query<Answer<DividendOverview>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
  ) {
    super();
  }
}

const summaryOf = (portfolioId: string) =>
  read
    .selectFrom('read.dividend_summary')
    .select([
      'total_annual_dividends',
      'total_quarterly_dividends',
      'total_monthly_dividends',
      'dividend_paying_assets',
      'total_assets',
    ])
    .where('portfolio_id', '=', portfolioId);
const assetsOf = (portfolioId: string) =>
  read
    .selectFrom('read.dividend_asset')
    .select('figures')
    .where('portfolio_id', '=', portfolioId)
    .orderBy('ticker');

/** The dividends of a portfolio as they were last calculated (DIV-1). */
@QueryHandler(GetOverview)
export class GetOverviewHandler implements IQueryHandler<GetOverview> {
  constructor(private readonly reads: DividendReads) {}

  execute({ caller, portfolioId }: GetOverview): Promise<Answer<DividendOverview>> {
    return this.reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const [summary, assets] = await Promise.all([
        firstRowOf(snapshot, summaryOf(portfolioId)),
        rowsOf(snapshot, assetsOf(portfolioId)),
      ]);
      return {
        summary: {
          totalAnnualDividends: Number(summary?.total_annual_dividends ?? 0),
          totalQuarterlyDividends: Number(summary?.total_quarterly_dividends ?? 0),
          totalMonthlyDividends: Number(summary?.total_monthly_dividends ?? 0),
          dividendPayingAssets: summary?.dividend_paying_assets ?? 0,
          totalAssets: summary?.total_assets ?? 0,
        },
        assets: assets.map(({ figures }) => figures),
      };
    });
  }
}
