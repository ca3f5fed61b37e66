import type { DialogList } from '@/shared/lib/dialog-list';
import type { NoArguments } from '@/shared/store/dialog-slice';

declare module '@/shared/store/dialog-slice' {
  interface Dialogs {
    /** Chooses the day that every portfolio screen shows. */
    readonly moment: NoArguments;
  }
}

export const momentDialogs: DialogList<'moment'> = {
  moment: {
    load: () => import('./moment-dialog').then((module) => module.MomentDialog),
    needsPortfolio: true,
    onlyReads: true,
  },
};
