import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import {
  ACCOUNT_TYPES,
  ACCOUNTING_METHODS,
  type accountRequest,
  type AccountRequest,
} from '@evenkeel/contracts/accounts';
import { Switch } from '@/shared/ui/choice';
import { Field, Input, Select } from '@/shared/ui/field';
import { Options } from '@/shared/ui/options';
import { PlainDecimalInput } from '@/shared/ui/plain-decimal-input';
import { withScheme } from './with-scheme';

export type AccountValues = z.input<typeof accountRequest>;
export type AccountForm = UseFormReturn<AccountValues, unknown, AccountRequest>;

interface AccountFieldsProps {
  readonly form: AccountForm;
  /** Consequences of the accounting method, shown below it. */
  readonly children?: ReactNode;
}

/** The fields of an account (ACC-4 to ACC-7), in the order in which the form asks for them. */
export function AccountFields({ form, children }: AccountFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label="Nickname" error={errors.nickname?.message}>
        {(props) => <Input {...props} {...register('nickname')} />}
      </Field>
      <Field label="Official name" error={errors.officialName?.message}>
        {(props) => <Input {...props} {...register('officialName')} />}
      </Field>
      <Field label="Account type" error={errors.accountType?.message}>
        {(props) => (
          <Select {...props} {...register('accountType')}>
            <Options values={ACCOUNT_TYPES} />
          </Select>
        )}
      </Field>
      <Field label="Accounting method" error={errors.accountingMethod?.message}>
        {(props) => (
          <Select {...props} {...register('accountingMethod')}>
            <Options values={ACCOUNTING_METHODS} />
          </Select>
        )}
      </Field>
      {children}
      <StandardFee form={form} />
      <Field label="Provider" optional error={errors.provider?.message}>
        {(props) => <Input {...props} {...register('provider')} />}
      </Field>
      <Field
        label="Account number"
        optional
        error={errors.accountNumber?.message}
        hint="The last 4 digits."
      >
        {(props) => (
          <Input {...props} inputMode="numeric" autoComplete="off" {...register('accountNumber')} />
        )}
      </Field>
      <Website form={form} />
      <Switch
        className="sm:col-span-2"
        label="Fractional shares"
        hint="This account can hold parts of a share."
        {...register('fractionalShares')}
      />
    </>
  );
}

function StandardFee({ form: { control, formState } }: Pick<AccountFieldsProps, 'form'>) {
  return (
    <Controller
      control={control}
      name="standardTransactionFee"
      render={({ field: { value = '', onChange, ...field } }) => (
        <Field
          label="Standard transaction fee"
          error={formState.errors.standardTransactionFee?.message}
          hint="Proposed for new transactions."
        >
          {(props) => (
            <PlainDecimalInput isMoney {...props} {...field} value={value} onValue={onChange} />
          )}
        </Field>
      )}
    />
  );
}

function Website({ form: { register, formState } }: Pick<AccountFieldsProps, 'form'>) {
  return (
    <Field label="Website" optional error={formState.errors.websiteLink?.message}>
      {(props) => (
        <Input
          {...props}
          type="url"
          placeholder="https://"
          {...register('websiteLink', { setValueAs: withScheme })}
        />
      )}
    </Field>
  );
}
