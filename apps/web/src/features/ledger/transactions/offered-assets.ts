import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import type { TransactionView } from '@evenkeel/contracts/ledger';
import { eligibleAccounts } from '@/shared/lib/asset-details';

interface AssetUse {
  readonly type: string;
  readonly account: Pick<AccountView, 'id' | 'holdings'> | undefined;
}

/**
 * Returns the assets that the form offers: not archived, eligible for the account, by ticker
 * (TRX-15). The account's holdings can be sold and pay dividends without being eligible (LED-14).
 * An edited transaction always keeps its own asset on offer.
 */
export function offeredAssets(
  assets: readonly AssetView[],
  { type, account }: AssetUse,
  edited: TransactionView | null,
): AssetView[] {
  const isExempt = type === 'sell' || type === 'dividend';
  const held = new Set(isExempt ? account?.holdings.map(({ ticker }) => ticker) : []);
  const isOffered = (asset: AssetView) =>
    account !== undefined &&
    !asset.settings.isArchived &&
    (held.has(asset.ticker) || eligibleAccounts(asset).includes(account.id));
  return assets
    .filter((asset) => asset.ticker === edited?.ticker || isOffered(asset))
    .toSorted((a, b) => a.ticker.localeCompare(b.ticker));
}
