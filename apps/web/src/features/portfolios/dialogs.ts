import type { DialogList } from '@/shared/lib/dialog-list';

declare module '@/shared/store/dialog-slice' {
  interface Dialogs {
    /** Edits a portfolio; null creates one. */
    readonly portfolio: { readonly portfolioId: string | null };
  }
}

export const portfolioDialogs: DialogList<'portfolio'> = {
  portfolio: {
    load: () => import('./portfolio-dialog-by-id').then((module) => module.PortfolioDialogById),
  },
};
