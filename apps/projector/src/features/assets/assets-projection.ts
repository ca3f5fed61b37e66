import type { AssetDetails } from '@evenkeel/domain/assets';
import type { PortfolioStream } from '@evenkeel/domain/streams';
import { asset, assetsProjection as definition } from '@evenkeel/read-models/assets/tables';
import type { RecordedEvent } from '@evenkeel/event-store/codecs';
import type { BatchContext, Projection } from '@evenkeel/projections/projection';

/** Assets with their settings. */
export const assetsProjection: Projection<PortfolioStream> = {
  definition,
  start: ({ ownerId, writer }) => {
    let hasForgottenAccount = false;
    return {
      apply: ({ event, revision }) => {
        if (event.type === 'AccountDeleted') hasForgottenAccount = true;
        else applyToAsset({ ownerId, writer }, event, revision);
      },
      finish: ({ state }) => {
        if (!hasForgottenAccount) return;
        for (const { ticker, holdInAccounts } of state.assets.values())
          writer.patch(asset, { ...key(ownerId, { ticker }), hold_in_accounts: holdInAccounts });
      },
    };
  },
};

const key = (portfolioId: string, { ticker }: { ticker: string }) => ({
  portfolio_id: portfolioId,
  ticker,
});

function details(asset: AssetDetails) {
  return {
    name: asset.name,
    asset_type: asset.assetType,
    issues_dividends: asset.issuesDividends,
    rebalance_speed: asset.rebalanceSpeed,
    rebalance_only_profit: asset.rebalanceOnlyProfit,
    rebalance_timeframes: asset.rebalanceTimeframes,
    is_cash_equivalent: asset.isCashEquivalent,
    hold_in_accounts: asset.holdInAccounts,
    dividend_frequency: asset.dividendFrequency,
    dividend_source: asset.dividendSource,
    manual_dividend: asset.manualDividend,
    classifications: asset.classifications,
    retirement_projection: asset.retirementProjection,
  };
}

function applyToAsset(
  { ownerId, writer }: Pick<BatchContext, 'ownerId' | 'writer'>,
  event: RecordedEvent['event'],
  revision: number,
): void {
  switch (event.type) {
    case 'AssetAdded':
      writer.insert(asset, {
        ...key(ownerId, event.data),
        ...details(event.data),
        base_drift: null,
        boost_strength: null,
        is_archived: false,
        ordinal: revision,
      });
      break;
    case 'AssetChanged':
      writer.patch(asset, { ...key(ownerId, event.data), ...details(event.data) });
      break;
    case 'AssetArchived':
      writer.patch(asset, { ...key(ownerId, event.data), is_archived: true });
      break;
    case 'AssetRestored':
      writer.patch(asset, { ...key(ownerId, event.data), is_archived: false });
      break;
    case 'AssetSettingsChanged': {
      const { baseDrift, boostStrength, dividendFrequency } = event.data;
      writer.patch(asset, {
        ...key(ownerId, event.data),
        base_drift: baseDrift,
        boost_strength: boostStrength,
        dividend_frequency: dividendFrequency,
      });
      break;
    }
    case 'DividendOverridden': {
      const { dividendSource, dividendFrequency, manualDividend } = event.data;
      writer.patch(asset, {
        ...key(ownerId, event.data),
        dividend_source: dividendSource,
        dividend_frequency: dividendFrequency,
        manual_dividend: manualDividend,
      });
      break;
    }
    case 'RetirementFocusChanged':
      writer.patch(asset, {
        ...key(ownerId, event.data),
        retirement_projection: event.data.retirementFocus,
      });
      break;
    case 'AssetDeleted':
      writer.remove(asset, key(ownerId, event.data));
      break;
  }
}
