import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import type { AccountView } from '@evenkeel/contracts/accounts';
import { ASSET_TYPES } from '@evenkeel/contracts/assets';
import { ASSET_TYPE_LABELS } from '@/shared/lib/asset-kinds';
import { useAccountsQuery } from '@/shared/api/accounts';
import { useOwnPortfolioId } from '@/shared/store/current-portfolio';
import { Checkbox } from '@/shared/ui/choice';
import { Field, Input, Select } from '@/shared/ui/field';
import { Options } from '@/shared/ui/options';
import { AccountChoices } from './account-choices';
import type { AssetForm } from './asset-form';
import { ClassificationField } from './classification-field';
import { DividendFields } from './dividend-fields';
import { NotLoaded } from './not-loaded';
import { RebalanceFields } from './rebalance-fields';
import { StrategySplit } from './strategy-split';

interface AssetFieldsProps {
  readonly form: AssetForm;
  /** True for a new asset: the user still chooses its ticker and type. */
  readonly isNew: boolean;
}

const NONE: readonly AccountView[] = [];

/** Lets every open account hold a new asset; keeps the user's own choice (AST-6). */
function useEveryAccount({ form, isNew }: AssetFieldsProps, accounts?: readonly AccountView[]) {
  const { resetField, getFieldState } = form;
  useEffect(() => {
    if (!isNew || !accounts || getFieldState('holdInAccounts').isDirty) return;
    const open = accounts.filter(({ isArchived }) => !isArchived).map(({ id }) => id);
    resetField('holdInAccounts', { defaultValue: open });
  }, [isNew, accounts, resetField, getFieldState]);
}

export function AssetFields({ form, isNew }: AssetFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const portfolioId = useOwnPortfolioId() ?? '';
  const list = useAccountsQuery(portfolioId, { skip: portfolioId === '' });
  useEveryAccount({ form, isNew }, list.data);
  const accounts = list.isUninitialized ? NONE : list.data;
  return (
    <>
      <Identity form={form} isNew={isNew} />
      {accounts ? (
        <Controller
          control={control}
          name="holdInAccounts"
          render={({ field }) => (
            <AccountChoices
              accounts={accounts}
              chosen={field.value ?? []}
              error={errors.holdInAccounts?.message}
              onChange={field.onChange}
            />
          )}
        />
      ) : (
        <NotLoaded legend="Hold in accounts" what="The accounts" list={list} />
      )}
      <StrategySplit form={form} portfolioId={portfolioId} />
      <Checkbox
        label="Cash equivalent"
        hint="Such as a money market fund."
        {...register('isCashEquivalent')}
      />
      <DividendFields form={form} />
      <RebalanceFields form={form} />
      <Controller
        control={control}
        name="classifications"
        render={({ field }) => (
          <ClassificationField
            value={field.value ?? []}
            error={errors.classifications?.message ?? errors.classifications?.[0]?.message}
            onChange={field.onChange}
          />
        )}
      />
    </>
  );
}

/** Fields for the ticker, name and type of the asset. */
function Identity({ form: { register, control, formState }, isNew }: AssetFieldsProps) {
  const { errors } = formState;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Controller
        control={control}
        name="ticker"
        render={({ field: { onChange, ...field } }) => (
          <Field label="Ticker" error={errors.ticker?.message}>
            {(props) => (
              <Input
                {...props}
                {...field}
                readOnly={!isNew}
                className={isNew ? undefined : 'bg-sunken'}
                autoComplete="off"
                autoCapitalize="characters"
                maxLength={32}
                onChange={(event) => onChange(event.target.value.toUpperCase())}
              />
            )}
          </Field>
        )}
      />
      <Field label="Asset type" error={errors.assetType?.message}>
        {(props) => (
          <Select {...props} {...register('assetType')}>
            {isNew && <option value="">Choose a type</option>}
            <Options values={ASSET_TYPES} labels={ASSET_TYPE_LABELS} />
          </Select>
        )}
      </Field>
      <Field label="Name" error={errors.name?.message} className="sm:col-span-2">
        {(props) => <Input {...props} maxLength={200} {...register('name')} />}
      </Field>
    </div>
  );
}
