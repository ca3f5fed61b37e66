import type { SetupView } from '@evenkeel/contracts/assets';
import { receivedPerShare } from '@evenkeel/domain/dividends';
import { assetClassOf } from '@evenkeel/domain/market';
import { dayIn } from '@evenkeel/platform/calendar';
import { timeZoneOf } from '@evenkeel/read-models/identity/time-zone';
import { instrumentFacts, knownPayments, paymentsSince } from '@evenkeel/read-models/market';
import { read, type RowOf, rowsOf } from '@evenkeel/read-models/reads';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { Caller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { Reads } from '../../platform/reads/reads';
import type { Snapshot } from '../../platform/reads/snapshot';
import { type Holdings, holdingsOfReadModels } from '../../platform/valuation/holdings';
import { receivedOf } from '../../platform/valuation/received';
import { Valuations } from '../../platform/valuation/valuations';
import { type AssetFacts, assetView, goesByReceipts, type Market } from './asset-view';

export class GetSetup extends Query<Answer<SetupView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
  ) {
    super();
  }
}

/** Selects the assets of a portfolio, each with the split of its value: strategy ids to percent. */
const assetsOf = (portfolioId: string) =>
  read
    .selectFrom('read.asset as a')
    .select([
      'a.ticker',
      'a.name',
      'a.asset_type',
      'a.issues_dividends',
      'a.rebalance_speed',
      'a.rebalance_only_profit',
      'a.rebalance_timeframes',
      'a.is_cash_equivalent',
      'a.hold_in_accounts',
      'a.dividend_frequency',
      'a.dividend_source',
      'a.manual_dividend',
      'a.classifications',
      'a.retirement_projection',
      'a.base_drift',
      'a.boost_strength',
      'a.is_archived',
    ])
    .select((of) =>
      of
        .selectFrom('read.strategy_assignment as s')
        .select((each) =>
          sql<
            AssetFacts['strategyAssignments'] | null
          >`json_object_agg(${each.ref('s.strategy_id')}, ${each.ref('s.percentage')}::text ORDER BY ${each.ref('s.place')})`.as(
            'percentages',
          ),
        )
        .whereRef('s.portfolio_id', '=', 'a.portfolio_id')
        .whereRef('s.ticker', '=', 'a.ticker')
        .as('strategy_assignments'),
    )
    .where('a.portfolio_id', '=', portfolioId)
    .orderBy('a.ticker');

@QueryHandler(GetSetup)
export class GetSetupHandler implements IQueryHandler<GetSetup> {
  constructor(
    private readonly reads: Reads,
    private readonly valuations: Valuations,
  ) {}

  execute({ caller, portfolioId }: GetSetup): Promise<Answer<SetupView>> {
    const reads = this.reads.showing('assets', 'strategies', 'accounts', 'ledger');
    return reads.ofPortfolio(caller, portfolioId, async (snapshot) => {
      const [rows, holdings] = await Promise.all([
        rowsOf(snapshot, assetsOf(portfolioId)),
        holdingsOfReadModels(snapshot, portfolioId),
      ]);
      const tickers = rows.map(({ ticker }) => ticker);
      const { now } = snapshot;
      const listed = rows.map(assetOf);
      const [valuation, instruments, timeZone] = await Promise.all([
        this.valuations.of(snapshot, caller.userId, holdings, tickers),
        instrumentFacts(
          snapshot,
          rows.map(({ ticker, asset_type }) => ({ ticker, assetClass: assetClassOf(asset_type) })),
          paymentsSince(now),
        ),
        timeZoneOf(snapshot, caller.userId),
      ]);
      const told = { instruments, now, today: dayIn(timeZone, now) };
      const received = await receivedAmong(listed, snapshot, {
        portfolioId,
        holdings,
        told,
        timeZone,
      });
      const assets = listed.map((asset) =>
        assetView(asset, holdings, valuation, { ...told, received }),
      );
      return {
        assets,
        userAssetSettings: Object.fromEntries(
          assets.map(({ ticker, settings }) => [ticker, settings]),
        ),
        timestamp: now.toISOString(),
      };
    });
  }
}

interface Known {
  readonly portfolioId: string;
  readonly holdings: Holdings;
  readonly told: Omit<Market, 'received'>;
  readonly timeZone: string;
}

/**
 * Returns the tickers that go by receipts ({@link goesByReceipts}) and whose payments accounts
 * still receive.
 */
async function receivedAmong(
  assets: readonly AssetFacts[],
  snapshot: Snapshot,
  { portfolioId, holdings, told, timeZone }: Known,
): Promise<Set<string>> {
  const tickers = assets.filter((asset) => goesByReceipts(asset, told)).map(({ ticker }) => ticker);
  const receivedFor = await receivedOf(snapshot, holdings, {
    portfolioId,
    tickers,
    since: paymentsSince(told.now),
    dayOf: (moment) => dayIn(timeZone, new Date(moment)),
  });
  return new Set(
    tickers.filter((ticker) => {
      const received = receivedFor(ticker);
      return knownPayments({
        facts: told.instruments.get(ticker),
        splits: received.splits,
        receipts: received.receipts,
        perShare: (receipts) => receivedPerShare({ ...received, receipts }),
        today: told.today,
      }).isReceived;
    }),
  );
}

const assetOf = (row: RowOf<ReturnType<typeof assetsOf>>): AssetFacts => ({
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
  strategyAssignments: row.strategy_assignments ?? {},
});
