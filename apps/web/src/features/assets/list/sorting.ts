import type { AssetView } from '@evenkeel/contracts/assets';
import { sortedBy } from '@/shared/lib/sorted-by';

const ticker = (asset: AssetView): string => asset.ticker;

/** Orders of the list; the default is by ticker (AST-13). */
export const SORTS = {
  ticker: { label: 'By ticker', value: ticker, isText: true },
  name: { label: 'By name', value: ({ userName }: AssetView) => userName, isText: true },
  value: { label: 'By value', value: (asset: AssetView) => asset.value },
  day: { label: 'By day change', value: (asset: AssetView) => asset.priceChangePercent },
  gain: { label: 'By unrealised gain', value: (asset: AssetView) => asset.unrealisedGain },
} as const;
export type Sort = keyof typeof SORTS;

/** Sorts names upwards and figures downwards; unknown values come last. */
export const sortedAssets = (assets: readonly AssetView[], sort: Sort): readonly AssetView[] =>
  sortedBy(assets, {
    value: SORTS[sort].value,
    name: ticker,
    isDown: !('isText' in SORTS[sort]),
  });
