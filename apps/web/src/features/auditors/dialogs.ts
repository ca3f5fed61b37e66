import type { InPortfolio } from '@/shared/api/api';
import type { DialogList } from '@/shared/lib/dialog-list';

declare module '@/shared/store/dialog-slice' {
  interface Dialogs {
    /** Links by which auditors read a portfolio. */
    readonly auditors: InPortfolio;
  }
}

export const auditorDialogs: DialogList<'auditors'> = {
  auditors: {
    load: () => import('./auditors-dialog').then((module) => module.AuditorsDialog),
    needsPortfolio: true,
  },
};
