import { useState } from 'react';
import type { ManualItemView } from '@evenkeel/contracts/networth';
import { useNetWorthQuery } from '@/shared/api/portfolios';
import { useDates } from '@/shared/format/use-dates';
import { FormDialog } from '@/shared/form/form-dialog';
import type { SavingWords } from '@/shared/form/use-saving-form';
import type { DialogProps } from '@/shared/lib/dialog-list';
import { Edited } from '@/shared/ui/edited';
import { useAddNetWorthItemMutation, useChangeNetWorthItemMutation } from '../api';
import { ItemFields } from './item-fields';
import { changeOf, type ItemBody, itemForm, type ItemValues, termsOf, valuesOf } from './item-form';

type ItemType = ManualItemView['type'];

const ADD: Record<ItemType, SavingWords<ItemBody>> = {
  asset: wordsOf('Add Asset', 'Adding...', 'Asset added', 'Failed to add asset'),
  debt: wordsOf('Add Debt', 'Adding...', 'Debt added', 'Failed to add debt'),
};
const EDIT = wordsOf('Save changes', 'Saving...', 'Item updated', 'Failed to update item');

function wordsOf(
  submit: string,
  saving: string,
  done: string,
  failed: string,
): SavingWords<ItemBody> {
  return {
    submit,
    saving,
    saved: ({ name }) => [done, name],
    failed,
    failedToast: (reason) => [failed, reason === failed ? undefined : reason],
  };
}

const DESCRIPTION: Record<ItemType, string> = {
  asset: 'What you own outside of your portfolios.',
  debt: 'What you owe. With a monthly payment it runs down by itself.',
};

/** Adds an asset or a debt, or edits one from the cache (NW-11, NW-12). */
export function ItemDialog({ type, itemId, onClose }: DialogProps<'net-worth-item'>) {
  const { data, error, isFetching, refetch } = useNetWorthQuery(undefined, {
    skip: itemId === null,
  });
  if (itemId === null) return <ItemForm type={type} item={null} onClose={onClose} />;
  return (
    <Edited
      title={`Edit ${type}`}
      description={DESCRIPTION[type]}
      noun={type}
      list={{ data: data?.manualItems, error, isFetching, refetch }}
      is={({ id }) => id === itemId}
      onClose={onClose}
    >
      {(item) => <ItemForm type={type} item={item} onClose={onClose} />}
    </Edited>
  );
}

interface ItemFormProps {
  readonly type: ItemType;
  /** Item to edit; null adds a new one. */
  readonly item: ManualItemView | null;
  readonly onClose: () => void;
}

function ItemForm({ type, item, onClose }: ItemFormProps) {
  const dates = useDates();
  const [today] = useState(() => dates.dayInput(new Date()));
  const [add] = useAddNetWorthItemMutation();
  const [change] = useChangeNetWorthItemMutation();
  const defaults = valuesOf(item, today);

  const save = async (body: ItemBody) => {
    if (item) return change({ id: item.id, body: changeOf(item, body, today) });
    const { name, category, value, day } = body;
    return add({ type, name, category, value, day, ...termsOf(type, body) });
  };

  return (
    <FormDialog<ItemValues, ItemBody>
      title={`${item ? 'Edit' : 'Add'} ${type === 'asset' ? 'Asset' : 'Debt'}`}
      description={DESCRIPTION[type]}
      className="max-w-xl"
      layout="grid grid-cols-1 content-start gap-4 sm:grid-cols-2"
      schema={itemForm}
      defaults={defaults}
      words={item ? EDIT : ADD[type]}
      save={save}
      onClose={onClose}
    >
      {(form) => <ItemFields type={type} form={form} today={today} isNew={item === null} />}
    </FormDialog>
  );
}
