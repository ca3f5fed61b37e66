import type { DialogList } from '@/shared/lib/dialog-list';

declare module '@/shared/store/dialog-slice' {
  interface Dialogs {
    /** Edits an account of the current portfolio; null adds one. */
    readonly account: { readonly accountId: string | null };
  }
}

export const accountDialogs: DialogList<'account'> = {
  account: {
    load: () => import('./account-dialog-by-id').then((module) => module.AccountDialogById),
    needsPortfolio: true,
  },
};
