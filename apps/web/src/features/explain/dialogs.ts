import type { DialogList } from '@/shared/lib/dialog-list';
import type { MomentState } from '@/shared/store/moment-slice';

declare module '@/shared/store/dialog-slice' {
  interface Dialogs {
    /**
     * The explanation of a figure. `figure` is its name in the api; `portfolioId` is null for a
     * figure of the household.
     */
    readonly explain: {
      readonly portfolioId: string | null;
      readonly figure: string;
      /** Moment of the figure, if it differs from the moment that the screens show. */
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
