import type { UseFormReturn } from 'react-hook-form';
import { ASSET_CATEGORIES, DEBT_CATEGORIES } from '@evenkeel/domain/networth/rules';
import { DecimalInput, Field, Input, Select } from '@/shared/ui/field';
import { amountField, type ItemBody, type ItemValues } from './item-form';

type ItemForm = UseFormReturn<ItemValues, unknown, ItemBody>;

interface ItemFieldsProps {
  readonly type: 'asset' | 'debt';
  readonly form: ItemForm;
  readonly today: string;
  readonly isNew: boolean;
}

/**
 * Shows the fields for name, category and value of an asset or debt, and for the terms of a debt.
 */
export function ItemFields({ type, form, today, isNew }: ItemFieldsProps) {
  const {
    register,
    formState: { errors },
  } = form;
  const isAsset = type === 'asset';
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        {(props) => (
          <Input {...props} placeholder={isAsset ? 'House' : 'Mortgage'} {...register('name')} />
        )}
      </Field>
      <Field label="Category" error={errors.category?.message}>
        {(props) => (
          <Select {...props} {...register('category')}>
            <option value="">Choose a category</option>
            {(isAsset ? ASSET_CATEGORIES : DEBT_CATEGORIES).map((category) => (
              <option key={category}>{category}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field {...amountField(type, errors.value?.message)}>
        {(props) => <DecimalInput isMoney {...props} {...register('value')} />}
      </Field>
      <Field
        label="As of"
        hint={
          isNew
            ? undefined
            : isAsset
              ? 'The value counts from this day on. Earlier values stay.'
              : 'What you change of the amount and the terms counts from this day on. Earlier values stay.'
        }
        error={errors.day?.message}
      >
        {(props) => <Input {...props} type="date" max={today} {...register('day')} />}
      </Field>
      {!isAsset && <TermsFields form={form} />}
    </>
  );
}

const DATES = Array.from({ length: 31 }, (_, index) => index + 1);

function TermsFields({ form }: { readonly form: ItemForm }) {
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <>
      <Field
        label="Interest rate"
        optional
        hint="Percent a year"
        error={errors.interestRate?.message}
      >
        {(props) => <DecimalInput {...props} step="0.001" {...register('interestRate')} />}
      </Field>
      <Field
        label="Monthly payment"
        optional
        hint="Interest included"
        error={errors.monthlyPayment?.message}
      >
        {(props) => <DecimalInput isMoney {...props} {...register('monthlyPayment')} />}
      </Field>
      <Field
        label="Paid on"
        optional
        hint="The last day of a month that is shorter"
        error={errors.paymentDay?.message}
      >
        {(props) => (
          <Select {...props} {...register('paymentDay')}>
            <option value="">The same day as the first amount</option>
            {DATES.map((date) => (
              <option key={date} value={date}>
                Day {date} of the month
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
