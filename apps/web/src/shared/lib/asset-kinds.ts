import type { AssetView } from '@evenkeel/contracts/assets';

type AssetType = AssetView['assetType'];

/** Kind of a thing that an account holds: an asset of a type, or cash. */
export type Kind = AssetType | 'cash';

export const ASSET_TYPE_LABELS: Record<AssetType, string> = {
  stock: 'Stock',
  bond: 'Bond',
  etf: 'ETF',
  mutual_fund: 'Mutual fund',
  crypto: 'Crypto',
  commodity: 'Commodity',
  reit: 'REIT',
  other: 'Other',
};

/** Returns the hue of a kind on every screen; styles.css has it for both themes (WEB-70). */
export const kindColor = (kind: Kind): string => `var(--kind-${kind.replace('_', '-')})`;
