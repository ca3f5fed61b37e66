import type { DialogList } from '@/shared/lib/dialog-list';

declare module '@/shared/store/dialog-slice' {
  interface Dialogs {
    /**
     * Edits a transaction of the current portfolio; null records a new one, which may begin as a
     * copy.
     */
    readonly transaction: { readonly transactionId: string | null; readonly copyOf?: string };
    readonly 'stock-split': {
      /** Ticker of the split asset; null lets the user choose it. */
      readonly ticker: string | null;
      /** Day of an announced split of the asset, with whose data the dialog begins. */
      readonly announcedDay?: string;
    };
  }
}

export const ledgerDialogs: DialogList<'transaction' | 'stock-split'> = {
  transaction: {
    load: () =>
      import('./transactions/transaction-dialog-by-id').then(
        (module) => module.TransactionDialogById,
      ),
  },
  'stock-split': {
    load: () => import('./splits/split-dialog-by-day').then((module) => module.SplitDialogByDay),
    needsPortfolio: true,
  },
};
