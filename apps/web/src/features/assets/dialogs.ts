import type { AssetView } from '@evenkeel/contracts/assets';
import type { DialogList } from '@/shared/lib/dialog-list';

declare module '@/shared/store/dialog-slice' {
  interface Dialogs {
    /** Edits an asset of the current portfolio; null adds one. */
    readonly asset: { readonly ticker: string | null };
    readonly price: { readonly ticker: string };
    readonly 'price-history': {
      readonly ticker: string;
      readonly assetType: AssetView['assetType'];
    };
  }
}

export const assetDialogs: DialogList<'asset' | 'price' | 'price-history'> = {
  asset: {
    load: () => import('./edit/asset-dialog-by-id').then((module) => module.AssetDialogById),
  },
  price: { load: () => import('./edit/price-dialog').then((module) => module.PriceDialog) },
  'price-history': {
    load: () => import('./prices/price-history').then((module) => module.PriceHistory),
    onlyReads: true,
  },
};
