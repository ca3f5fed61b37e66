import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { type BudgetItemView, PRIORITIES, REPEATING_FREQUENCIES } from '@evenkeel/contracts/budget';
import { CategoryField } from '@/shared/budget/category-field';
import { CategoryManager } from '@/shared/budget/category-manager';
import { FormDialog } from '@/shared/form/form-dialog';
import type { Form, SavingWords } from '@/shared/form/use-saving-form';
import type { DialogProps } from '@/shared/lib/dialog-list';
import { Edited } from '@/shared/ui/edited';
import { DecimalInput, Field, Input, Select } from '@/shared/ui/field';
import { Options } from '@/shared/ui/options';
import {
  useAddRetirementItemMutation,
  useChangeRetirementItemMutation,
  useRetirementBudgetQuery,
} from '../api';
import {
  type ItemBody,
  itemChangeOf,
  itemForm,
  type ItemType,
  type ItemValues,
  NEW_ITEM,
  newItemOf,
  REQUIRED,
  valuesOfItem,
} from './item-form';

const FREQUENCY_WORDS = {
  weekly: 'Weekly',
  biweekly: 'Biweekly',
  monthly: 'Monthly',
  yearly: 'Yearly',
} as const;

const CREATE_FAILED = 'Failed to create budget item. Please try again.';
const UPDATE_FAILED = 'Failed to update budget item. Please try again.';
const ADD: SavingWords<ItemBody> = {
  submit: 'Add',
  saving: 'Adding...',
  saved: () => ['Success', 'Budget item added successfully.'],
  failed: CREATE_FAILED,
  failedToast: () => ['Error', CREATE_FAILED],
};
const EDIT: SavingWords<ItemBody> = {
  submit: 'Save changes',
  saving: 'Saving...',
  saved: () => ['Success', 'Budget item updated successfully.'],
  failed: UPDATE_FAILED,
  failedToast: () => ['Error', UPDATE_FAILED],
};
const DESCRIPTION = 'Counts in retirement only, not in your budget of today.';

type ItemForm = Form<ItemValues, ItemBody>;

/** Returns the message above the buttons if a field is empty: the same words as in that field. */
const whatIsMissing = (errors: ItemForm['formState']['errors']): string | null =>
  errors.name?.message === REQUIRED || errors.amount?.message === REQUIRED ? REQUIRED : null;

/** Adds an income or an expense that counts in retirement only (RET-33). */
export function AddItemDialog({ type, onClose }: DialogProps<'add-retirement-item'>) {
  const [add] = useAddRetirementItemMutation();
  const [isManaging, setManaging] = useState(false);
  return (
    <>
      <FormDialog<ItemValues, ItemBody>
        title={type === 'income' ? 'Add Retirement Income' : 'Add Retirement Expense'}
        description={DESCRIPTION}
        schema={itemForm}
        defaults={NEW_ITEM}
        words={ADD}
        save={(body) => add(newItemOf(type, body))}
        onWrong={whatIsMissing}
        onClose={onClose}
      >
        {(form) => <ItemFields form={form} type={type} onManage={() => setManaging(true)} />}
      </FormDialog>
      {isManaging && <CategoryManager type={type} isAbove onClose={() => setManaging(false)} />}
    </>
  );
}

/** Edits an item that counts in retirement only; the budget edits the others. */
export function EditItemDialog({ itemId, onClose }: DialogProps<'retirement-item'>) {
  const { data, error, isFetching, refetch } = useRetirementBudgetQuery();
  return (
    <Edited
      title="Edit retirement item"
      description={DESCRIPTION}
      noun="item"
      list={{ data: data?.items, error, isFetching, refetch }}
      is={({ id, retirementStatus }) => id === itemId && retirementStatus === 'retirement_only'}
      onClose={onClose}
    >
      {(item) => <EditForm item={item} onClose={onClose} />}
    </Edited>
  );
}

interface EditFormProps {
  readonly item: BudgetItemView;
  readonly onClose: () => void;
}

function EditForm({ item, onClose }: EditFormProps) {
  const { id, type } = item;
  const [change] = useChangeRetirementItemMutation();
  const [isManaging, setManaging] = useState(false);
  return (
    <>
      <FormDialog<ItemValues, ItemBody>
        title={type === 'income' ? 'Edit Retirement Income' : 'Edit Retirement Expense'}
        description={DESCRIPTION}
        schema={itemForm}
        defaults={valuesOfItem(item)}
        words={EDIT}
        save={(body) => change({ id, body: itemChangeOf(type, body) })}
        onWrong={whatIsMissing}
        onClose={onClose}
      >
        {(form) => <ItemFields form={form} type={type} onManage={() => setManaging(true)} />}
      </FormDialog>
      {isManaging && <CategoryManager type={type} isAbove onClose={() => setManaging(false)} />}
    </>
  );
}

interface ItemFieldsProps {
  readonly form: ItemForm;
  readonly type: ItemType;
  readonly onManage: () => void;
}

function ItemFields({ form, type, onManage }: ItemFieldsProps) {
  const {
    register,
    control,
    formState: { errors },
  } = form;
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        {(props) => <Input {...props} maxLength={100} {...register('name')} />}
      </Field>
      <Controller
        control={control}
        name="category"
        render={({ field: { value, onChange } }) => (
          <CategoryField
            type={type}
            value={value}
            hint="Other where none is chosen"
            error={errors.category?.message}
            onChange={onChange}
            onManage={onManage}
          />
        )}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field label="Amount" error={errors.amount?.message}>
          {(props) => <DecimalInput isMoney {...props} {...register('amount')} />}
        </Field>
        <Field label="Frequency">
          {(props) => (
            <Select {...props} {...register('frequency')}>
              <Options values={REPEATING_FREQUENCIES} labels={FREQUENCY_WORDS} />
            </Select>
          )}
        </Field>
      </div>
      {type === 'expense' && (
        <Field label="Priority">
          {(props) => (
            <Select {...props} {...register('priority')}>
              <Options values={PRIORITIES} />
            </Select>
          )}
        </Field>
      )}
    </>
  );
}
