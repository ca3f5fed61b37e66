import { useState } from 'react';
import type { BudgetItemView } from '@evenkeel/contracts/budget';
import { useAddBudgetItemMutation, useChangeBudgetItemMutation } from '@/shared/api/budget';
import { CategoryManager } from '@/shared/budget/category-manager';
import { FormDialog } from '@/shared/form/form-dialog';
import type { SavingWords } from '@/shared/form/use-saving-form';
import { type ItemBody, type ItemValues, schemaOf, valuesOf } from './item-form';
import { ItemFields } from './item-fields';

type BudgetType = BudgetItemView['type'];

const WORDS: Record<
  BudgetType,
  { readonly add: string; readonly edit: string; readonly for: string }
> = {
  income: { add: 'Add Income', edit: 'Edit Income', for: 'Money that comes in.' },
  expense: { add: 'Add Expense', edit: 'Edit Expense', for: 'Money that goes out.' },
};

const wordsOf = (type: BudgetType, isNew: boolean): SavingWords<ItemBody> => {
  const [done, doing] = isNew ? ['added', 'add'] : ['updated', 'update'];
  return {
    submit: isNew ? WORDS[type].add : 'Save changes',
    saving: isNew ? 'Adding...' : 'Saving...',
    saved: ({ name }) => [`Budget item ${done} successfully`, name],
    failed: 'The server could not answer.',
    failedToast: (reason) => ['Error', `Failed to ${doing} item: ${reason}`],
  };
};

interface ItemDialogProps {
  /** Item to edit; null adds a new one. */
  readonly item: BudgetItemView | null;
  readonly type: BudgetType;
  readonly onClose: () => void;
}

/** Adds or edits an item of the budget (BUD-23, BUD-24). */
export function ItemDialog({ item, type, onClose }: ItemDialogProps) {
  const [add] = useAddBudgetItemMutation();
  const [change] = useChangeBudgetItemMutation();
  const [isManaging, setManaging] = useState(false);
  const isNewIncome = item === null && type === 'income';
  return (
    <>
      <FormDialog<ItemValues, ItemBody>
        title={item ? WORDS[type].edit : WORDS[type].add}
        description={WORDS[type].for}
        className="max-w-md"
        schema={schemaOf(isNewIncome)}
        defaults={valuesOf(item, type)}
        words={wordsOf(type, item === null)}
        save={(body) =>
          item
            ? change({ id: item.id, body: { ...body, retirementStatus: null } })
            : add({ type, ...body, retirementStatus: null })
        }
        onClose={onClose}
      >
        {(form) => (
          <ItemFields form={form} type={type} item={item} onManage={() => setManaging(true)} />
        )}
      </FormDialog>
      {isManaging && <CategoryManager type={type} isAbove onClose={() => setManaging(false)} />}
    </>
  );
}
