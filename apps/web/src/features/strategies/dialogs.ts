import type { DialogList } from '@/shared/lib/dialog-list';

declare module '@/shared/store/dialog-slice' {
  interface Dialogs {
    /**
     * Edits a strategy of the current portfolio; null creates one below `parentId`, or at the top
     * level if that is null, too.
     */
    readonly strategy: { readonly strategyId: string | null; readonly parentId: string | null };
  }
}

export const strategyDialogs: DialogList<'strategy'> = {
  strategy: {
    load: () => import('./strategy-dialog-by-id').then((module) => module.StrategyDialogById),
    needsPortfolio: true,
  },
};
