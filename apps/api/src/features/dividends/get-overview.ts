import type { DividendOverview } from '@evenkeel/contracts/dividends';
import { summariseDividends } from '@evenkeel/domain/dividends';
import { NO_PRICE } from '@evenkeel/domain/market';
import { dayIn } from '@evenkeel/platform/calendar';
import { timeZoneOf } from '@evenkeel/read-models/identity/time-zone';
import { instrumentFacts } from '@evenkeel/read-models/market';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { dividendsSince, officialDividends } from '../../platform/market/official-dividends';
import { Freshness } from '../../platform/reads/freshness';
import { Reads } from '../../platform/reads/reads';
import { EDGE, type Edge } from '../../platform/tokens';
import { type Holdings, holdingsOfReadModels } from '../../platform/valuation/holdings';
import { Valuations } from '../../platform/valuation/valuations';
import { type DividendAsset, dividendsAndView } from './asset-view';
import { paymentsOf } from './payments';

export class GetOverview extends Query<Answer<DividendOverview>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
  ) {
    super();
  }
}

const ASSETS = `
  SELECT ticker, dividend_source AS source, manual_dividend AS manual, dividend_frequency AS frequency, retirement_projection AS focus, is_archived AS "isArchived"
  FROM read.asset WHERE portfolio_id = $1 ORDER BY ticker`;

interface AssetRow extends DividendAsset {
  readonly isArchived: boolean;
}

/** Archived accounts are left out, as they are of the portfolio's value. */
function withoutArchived(holdings: Holdings): Holdings {
  const archived = new Set(holdings.accounts.filter(({ isArchived }) => isArchived).map(({ accountId }) => accountId));
  return { ...holdings, positions: holdings.positions.filter(({ accountId }) => !archived.has(accountId)) };
}

/** The dividends of a portfolio as of the user's day (server-rules section 7). */
@QueryHandler(GetOverview)
export class GetOverviewHandler implements IQueryHandler<GetOverview> {
  constructor(
    private readonly reads: Reads,
    private readonly freshness: Freshness,
    private readonly valuations: Valuations,
    @Inject(EDGE) private readonly edge: Edge,
  ) {}

  async execute({ caller, portfolioId }: GetOverview): Promise<Answer<DividendOverview>> {
    // The day is that of the user's time zone, which is of another stream than the portfolio.
    await this.freshness.reach(`user-${caller.userId}`, caller.minPosition);
    return this.reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const now = this.edge.now();
      const [timeZone, holdings, rows] = await Promise.all([timeZoneOf(snapshot, caller.userId), holdingsOfReadModels(snapshot, portfolioId), snapshot.select<AssetRow>(ASSETS, [portfolioId])]);
      const active = withoutArchived(holdings);
      const held = new Set(active.positions.map(({ ticker }) => ticker));
      const assets = rows.filter(({ ticker, isArchived }) => !isArchived || held.has(ticker));
      const tickers = assets.map(({ ticker }) => ticker);
      const [{ prices }, instruments] = await Promise.all([this.valuations.of(snapshot, caller.userId, active, tickers), instrumentFacts(snapshot, tickers, dividendsSince(now))]);
      const payments = await paymentsOf(snapshot, { portfolioId, tickers, instruments, since: dividendsSince(now), timeZone, holdings });
      const today = dayIn(timeZone, now);
      const listed = assets.map((asset) =>
        dividendsAndView({
          asset,
          official: officialDividends(instruments.get(asset.ticker), today),
          payments: payments.get(asset.ticker) ?? [],
          today,
          holdings: active,
          price: prices.get(asset.ticker) ?? NO_PRICE,
        }),
      );
      const { dividendPayingAssets, totalAssets, ...sums } = summariseDividends(listed.map(({ dividends }) => dividends));
      return {
        summary: {
          totalAnnualDividends: sums.totalAnnualDividends.toNumber(),
          totalQuarterlyDividends: sums.totalQuarterlyDividends.toNumber(),
          totalMonthlyDividends: sums.totalMonthlyDividends.toNumber(),
          dividendPayingAssets,
          totalAssets,
        },
        assets: listed.map(({ view }) => view),
      };
    });
  }
}
