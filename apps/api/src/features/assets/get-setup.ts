import type { SetupView } from '@evenkeel/contracts/assets';
import type { AssetType } from '@evenkeel/domain/assets';
import { instrumentFacts } from '@evenkeel/read-models/market';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { dividendsSince } from '../../platform/market/official-dividends';
import { Reads } from '../../platform/reads/reads';
import { EDGE, type Edge } from '../../platform/tokens';
import { holdingsOfReadModels } from '../../platform/valuation/holdings';
import { Valuations } from '../../platform/valuation/valuations';
import { type AssetFacts, assetView } from './asset-view';

export class GetSetup extends Query<Answer<SetupView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
  ) {
    super();
  }
}

interface AssetRow {
  ticker: string;
  name: string;
  asset_type: AssetType;
  issues_dividends: boolean;
  rebalance_speed: string;
  rebalance_only_profit: boolean;
  rebalance_timeframes: AssetFacts['rebalanceTimeframes'];
  is_cash_equivalent: boolean;
  hold_in_accounts: string[];
  dividend_frequency: string | null;
  dividend_source: string;
  manual_dividend: string;
  classifications: string[];
  retirement_projection: string;
  base_drift: string | null;
  boost_strength: string | null;
  is_archived: boolean;
  strategy_assignments: Record<string, string>;
}

const ASSETS = `
  SELECT ticker, name, asset_type, issues_dividends, rebalance_speed, rebalance_only_profit, rebalance_timeframes, is_cash_equivalent,
         hold_in_accounts::text[] AS hold_in_accounts, dividend_frequency, dividend_source, manual_dividend, classifications,
         retirement_projection, base_drift::text, boost_strength::text, is_archived,
         (SELECT coalesce(json_object_agg(s.strategy_id, s.percentage::text ORDER BY s.place), '{}')
          FROM read.strategy_assignment s WHERE s.portfolio_id = asset.portfolio_id AND s.ticker = asset.ticker) AS strategy_assignments
  FROM read.asset WHERE portfolio_id = $1 ORDER BY ticker`;

@QueryHandler(GetSetup)
export class GetSetupHandler implements IQueryHandler<GetSetup> {
  constructor(
    private readonly reads: Reads,
    private readonly valuations: Valuations,
    @Inject(EDGE) private readonly edge: Edge,
  ) {}

  execute({ caller, portfolioId }: GetSetup): Promise<Answer<SetupView>> {
    return this.reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const [rows, holdings] = await Promise.all([snapshot.select<AssetRow>(ASSETS, [portfolioId]), holdingsOfReadModels(snapshot, portfolioId)]);
      const tickers = rows.map(({ ticker }) => ticker);
      const now = this.edge.now();
      const [valuation, instruments] = await Promise.all([this.valuations.of(snapshot, caller.userId, holdings, tickers), instrumentFacts(snapshot, tickers, dividendsSince(now))]);
      const assets = rows.map((row) => assetView(assetOf(row), holdings, valuation, { instruments, now }));
      return {
        assets,
        userAssetSettings: Object.fromEntries(assets.map(({ ticker, settings }) => [ticker, settings])),
        timestamp: now.toISOString(),
      };
    });
  }
}

const assetOf = (row: AssetRow): AssetFacts => ({
  ticker: row.ticker,
  name: row.name,
  assetType: row.asset_type,
  issuesDividends: row.issues_dividends,
  rebalanceSpeed: row.rebalance_speed,
  rebalanceOnlyProfit: row.rebalance_only_profit,
  rebalanceTimeframes: row.rebalance_timeframes,
  isCashEquivalent: row.is_cash_equivalent,
  holdInAccounts: row.hold_in_accounts,
  dividendFrequency: row.dividend_frequency,
  dividendSource: row.dividend_source,
  manualDividend: row.manual_dividend,
  classifications: row.classifications,
  retirementProjection: row.retirement_projection,
  baseDrift: row.base_drift,
  boostStrength: row.boost_strength,
  isArchived: row.is_archived,
  strategyAssignments: row.strategy_assignments,
});
