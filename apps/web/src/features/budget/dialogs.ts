import type { BudgetItemView } from '@evenkeel/contracts/budget';
import type { DialogList } from '@/shared/lib/dialog-list';
import type { NoArguments } from '@/shared/store/dialog-slice';

declare module '@/shared/store/dialog-slice' {
  interface Dialogs {
    /** Edits an item of the budget; null adds one of the type. */
    readonly 'budget-item': {
      readonly itemId: string | null;
      readonly type: BudgetItemView['type'];
    };
    readonly 'budget-categories': NoArguments;
    readonly 'investment-accounts': NoArguments;
  }
}

export const budgetDialogs: DialogList<
  'budget-item' | 'budget-categories' | 'investment-accounts'
> = {
  'budget-item': {
    load: () => import('./items/item-dialog-by-id').then((module) => module.ItemDialogById),
  },
  'budget-categories': {
    load: () => import('./categories-dialog').then((module) => module.CategoriesDialog),
  },
  'investment-accounts': {
    load: () =>
      import('./investment-accounts-dialog').then((module) => module.InvestmentAccountsDialog),
  },
};
