import type { z } from 'zod';
import type { assetRequest, AssetView } from '@evenkeel/contracts/assets';

export type AssetDetails = z.input<typeof assetRequest>;

/** Returns the ids of the accounts that may hold an asset; none if the text cannot be read. */
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

/** Returns an asset's details as a request to change it names them. */
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
