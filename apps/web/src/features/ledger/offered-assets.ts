import type { AssetView } from '@evenkeel/contracts/assets';
import type { TransactionView } from '@evenkeel/contracts/ledger';

function eligibleAccounts({ userEligibleAccounts }: AssetView): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(userEligibleAccounts);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

/**
 * Assets that the form offers: not archived, eligible for the account, by ticker (first seed, section 4.8). An edited transaction keeps
 * its own asset on offer, whatever has become of that.
 */
export function offeredAssets(assets: readonly AssetView[], accountId: string, edited: TransactionView | null): AssetView[] {
  return assets
    .filter((asset) => asset.ticker === edited?.ticker || (!asset.settings.isArchived && eligibleAccounts(asset).includes(accountId)))
    .toSorted((a, b) => a.ticker.localeCompare(b.ticker));
}
