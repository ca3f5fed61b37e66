import type { z } from 'zod';
import type { assetRequest, AssetView } from '@evenkeel/contracts/assets';

export type AssetDetails = z.input<typeof assetRequest>;

/** Ids of the accounts that may hold an asset; none where they cannot be read. */
export function eligibleAccounts({
  userEligibleAccounts,
}: Pick<AssetView, 'userEligibleAccounts'>): string[] {
  try {
    const parsed: unknown = JSON.parse(userEligibleAccounts);
    return Array.isArray(parsed) ? parsed.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** An asset as a request names its details, so that it can be changed. */
export const detailsOfAsset = (asset: AssetView) =>
  ({
    ticker: asset.ticker,
    name: asset.userName,
    assetType: asset.assetType,
    issuesDividends: asset.userIssuesDividends,
    rebalanceSpeed: asset.settings.rebalanceSpeed,
    rebalanceOnlyProfit: asset.settings.rebalanceOnlyProfit,
    rebalanceTimeframes: asset.settings.rebalanceIntervals,
    isCashEquivalent: asset.isCashEquivalent,
    holdInAccounts: eligibleAccounts(asset),
    dividendFrequency: asset.settings.dividendFrequency,
    dividendSource: asset.settings.dividendSource,
    manualDividend: asset.settings.manualDividend,
    classifications: asset.settings.classifications,
    retirementProjection: asset.settings.actualRetirementFocus,
  }) satisfies AssetDetails;
