import type { DialogList } from '@/shared/lib/dialog-list';

declare module '@/shared/store/dialog-slice' {
  interface Dialogs {
    /** Edits an asset of the current portfolio; null adds one. */
    readonly asset: { readonly ticker: string | null };
    readonly price: { readonly ticker: string };
  }
}

export const assetDialogs: DialogList<'asset' | 'price'> = {
  asset: {
    load: () => import('./edit/asset-dialog-by-id').then((module) => module.AssetDialogById),
  },
  price: { load: () => import('./edit/price-dialog').then((module) => module.PriceDialog) },
};
