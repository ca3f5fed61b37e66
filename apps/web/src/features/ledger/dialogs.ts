import type { DialogList } from '@/shared/lib/dialog-list';

declare module '@/shared/store/dialog-slice' {
  interface Dialogs {
    /**
     * Edits a transaction of the current portfolio; null records one, which may begin like another.
     */
    readonly transaction: { readonly transactionId: string | null; readonly copyOf?: string };
    readonly 'stock-split': {
      /** The asset that was split; null where the dialog asks. */
      readonly ticker: string | null;
      /** The day of an announced split of the asset: the dialog begins with what was announced. */
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
