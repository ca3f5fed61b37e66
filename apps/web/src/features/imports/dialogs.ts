import type { DialogList } from '@/shared/lib/dialog-list';
import type { NoArguments } from '@/shared/store/dialog-slice';

declare module '@/shared/store/dialog-slice' {
  interface Dialogs {
    readonly 'import-transactions': NoArguments;
    readonly 'import-prices': NoArguments;
  }
}

export const importDialogs: DialogList<'import-transactions' | 'import-prices'> = {
  'import-transactions': {
    load: () => import('./import-dialog').then((module) => module.TransactionImportDialog),
  },
  'import-prices': {
    load: () => import('./import-dialog').then((module) => module.PriceImportDialog),
  },
};
