import type { DialogList } from '@/shared/lib/dialog-list';
import type { NoArguments } from '@/shared/store/dialog-slice';

declare module '@/shared/store/dialog-slice' {
  interface Dialogs {
    readonly settings: NoArguments;
  }
}

export const settingsDialogs: DialogList<'settings'> = {
  settings: {
    load: () => import('./settings-dialog').then((module) => module.SettingsDialog),
    onlyReads: true,
  },
};
