import type { DialogList } from '@/shared/lib/dialog-list';

declare module '@/shared/store/dialog-slice' {
  interface Dialogs {
    /** Adds an asset or a debt if the id is null, and edits one otherwise. */
    readonly 'net-worth-item': {
      readonly type: 'asset' | 'debt';
      readonly itemId: string | null;
    };
    /** Shows the values of an asset or debt over time, and its future payments. */
    readonly 'net-worth-values': { readonly itemId: string };
    /** States the value of an asset, or the amount of a debt, on a day. */
    readonly 'net-worth-value': { readonly itemId: string };
  }
}

export const netWorthDialogs: DialogList<
  'net-worth-item' | 'net-worth-values' | 'net-worth-value'
> = {
  'net-worth-item': {
    load: () => import('./items/item-dialog').then((module) => module.ItemDialog),
  },
  'net-worth-values': {
    load: () => import('./items/values-dialog').then((module) => module.ValuesDialog),
    onlyReads: true,
  },
  'net-worth-value': {
    load: () => import('./items/value-dialog').then((module) => module.ValueDialog),
  },
};
