import type { DialogList } from '@/shared/lib/dialog-list';
import type { MomentState } from '@/shared/store/moment-slice';

declare module '@/shared/store/dialog-slice' {
  interface Dialogs {
    /**
     * What a figure is made of; figures are called as the api calls them, those of the household
     * without a portfolio.
     */
    readonly explain: {
      readonly portfolioId: string | null;
      readonly figure: string;
      /** Where it is not the moment that the screens show. */
      readonly moment?: MomentState | undefined;
    };
  }
}

export const explainDialogs: DialogList<'explain'> = {
  explain: {
    load: () => import('./explain-dialog').then((module) => module.ExplainDialog),
    onlyReads: true,
  },
};
