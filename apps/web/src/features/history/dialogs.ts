import type { DialogList } from '@/shared/lib/dialog-list';
import type { UndoOf } from './api';

declare module '@/shared/store/dialog-slice' {
  interface Dialogs {
    readonly undo: UndoOf;
  }
}

export const historyDialogs: DialogList<'undo'> = {
  undo: {
    load: () => import('./undo-dialog').then((module) => module.UndoDialog),
    needsPortfolio: true,
  },
};
