import type { DialogList } from '@/shared/lib/dialog-list';

declare module '@/shared/store/dialog-slice' {
  interface Dialogs {
    /** Adds an item that counts in retirement only. */
    readonly 'add-retirement-item': { readonly type: 'income' | 'expense' };
    /** Edits an item that counts in retirement only. */
    readonly 'retirement-item': { readonly itemId: string };
    /** Edits a goal; null adds one. */
    readonly goal: { readonly goalId: string | null };
  }
}

export const retirementDialogs: DialogList<'add-retirement-item' | 'retirement-item' | 'goal'> = {
  'add-retirement-item': {
    load: () => import('./items/item-dialogs').then((module) => module.AddItemDialog),
  },
  'retirement-item': {
    load: () => import('./items/item-dialogs').then((module) => module.EditItemDialog),
  },
  goal: { load: () => import('./goals/goal-dialog').then((module) => module.GoalDialog) },
};
