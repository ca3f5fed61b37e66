import { Controller } from 'react-hook-form';
import {
  type BudgetItemView,
  FREQUENCIES,
  NAME_LENGTH,
  PRIORITIES,
  REPEATING_FREQUENCIES,
} from '@evenkeel/contracts/budget';
import { CategoryField } from '@/shared/budget/category-field';
import { FREQUENCY_WORDS } from '@/shared/budget/words';
import type { Form } from '@/shared/form/use-saving-form';
import { DecimalInput, Field, Input, Select } from '@/shared/ui/field';
import { Options } from '@/shared/ui/options';
import type { ItemBody, ItemValues } from './item-form';

interface ItemFieldsProps {
  readonly form: Form<ItemValues, ItemBody>;
  readonly type: BudgetItemView['type'];
  /** Item that is edited; null for a new one. */
  readonly item: BudgetItemView | null;
  readonly onManage: () => void;
}

export function ItemFields({ form, type, item, onManage }: ItemFieldsProps) {
  const {
    register,
    control,
    formState: { errors },
  } = form;
  const isNewIncome = item === null && type === 'income';
  // Offers "one-time" for new items, and for items that have it already.
  const frequencies =
    item === null || item.frequency === 'one-time' ? FREQUENCIES : REPEATING_FREQUENCIES;
  return (
    <>
      {!isNewIncome && (
        <Field label="Name" error={errors.name?.message}>
          {(props) => <Input {...props} maxLength={NAME_LENGTH} {...register('name')} />}
        </Field>
      )}
      <Controller
        control={control}
        name="category"
        render={({ field: { value, onChange } }) => (
          <CategoryField
            type={type}
            value={value}
            error={errors.category?.message}
            onChange={onChange}
            onManage={onManage}
          />
        )}
      />
      <Field label="Amount" error={errors.amount?.message}>
        {(props) => <DecimalInput isMoney {...props} {...register('amount')} />}
      </Field>
      <Field label="Frequency" error={errors.frequency?.message}>
        {(props) => (
          <Select {...props} {...register('frequency')}>
            <Options values={frequencies} labels={FREQUENCY_WORDS} />
          </Select>
        )}
      </Field>
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
