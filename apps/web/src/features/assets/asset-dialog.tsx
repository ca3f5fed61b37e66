import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { ASSET_TYPES, type AssetRequest, type AssetView } from '@evenkeel/contracts/assets';
import { useAccountsQuery } from '../../shared/api/accounts';
import { useAddAssetMutation, useChangeAssetMutation } from '../../shared/api/assets';
import { reasonGiven } from '../../shared/api/request-error';
import { showServerErrors } from '../../shared/lib/form-errors';
import { useCurrentPortfolio } from '../../shared/store/current-portfolio';
import { useAppDispatch } from '../../shared/store/store';
import { toastShown } from '../../shared/store/toast-slice';
import { Checkbox } from '../../shared/ui/choice';
import { Dialog, DialogBody, FormFooter } from '../../shared/ui/dialog';
import { Field, Input, Select } from '../../shared/ui/field';
import { Alert } from '../../shared/ui/states';
import { AccountChoices } from './account-choices';
import { DividendFields } from './dividend-fields';
import { RebalanceFields } from './rebalance-fields';
import { assetForm, type AssetFormValues, valuesOf } from './asset-form';
import { ClassificationField } from './classification-field';
import { StrategySplit } from './strategy-split';
import { ASSET_TYPE_LABELS } from './words';

const FIELDS = ['ticker', 'name', 'assetType', 'holdInAccounts', 'strategyAllocations', 'rebalanceSpeed', 'dividendFrequency', 'dividendSource', 'manualDividend', 'classifications'] as const;

const WORDS = {
  add: { title: 'Add Asset', submit: 'Add asset', pending: 'Adding...', done: 'Asset added successfully', failed: 'Failed to add asset', error: 'Error adding asset' },
  edit: { title: 'Edit asset', submit: 'Save changes', pending: 'Saving...', done: 'Asset updated successfully', failed: 'Failed to update asset', error: 'Error updating asset' },
} as const;

interface AssetDialogProps {
  /** Edited where one is given, else a new one is added. */
  readonly asset: AssetView | null;
  readonly onClose: () => void;
}

export function AssetDialog({ asset, onClose }: AssetDialogProps) {
  const dispatch = useAppDispatch();
  const { current } = useCurrentPortfolio();
  const { data: accounts = [] } = useAccountsQuery(current?.id ?? '', { skip: !current });
  const [add, adding] = useAddAssetMutation();
  const [change, changing] = useChangeAssetMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<AssetFormValues, unknown, AssetRequest>({ defaultValues: valuesOf(asset), resolver: zodResolver(assetForm) });
  const { register, control, handleSubmit, formState } = form;
  const { errors, isDirty } = formState;
  const isPending = adding.isLoading || changing.isLoading;
  const words = asset ? WORDS.edit : WORDS.add;

  const save = async (body: AssetRequest) => {
    if (!current) return;
    setFailure(null);
    const answer = await (asset ? change : add)({ portfolioId: current.id, body });
    if (answer.error) {
      const reason = reasonGiven(answer.error, words.failed);
      setFailure(showServerErrors(answer.error, form, FIELDS, words.failed) && reason);
      dispatch(toastShown(words.error, reason, 'destructive'));
      return;
    }
    dispatch(toastShown('Success', words.done));
    onClose();
  };

  return (
    <Dialog title={words.title} description="Something you can buy and sell in this portfolio." isDirty={isDirty} onClose={onClose} className="max-w-xl">
      <form noValidate className="flex min-h-0 flex-col" onSubmit={(event) => void handleSubmit(save)(event)}>
        <DialogBody className="grid content-start gap-5">
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
                      readOnly={asset !== null}
                      className={asset ? 'bg-sunken' : undefined}
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
                  {!asset && <option value="">Choose a type</option>}
                  {ASSET_TYPES.map((type) => (
                    <option key={type} value={type}>
                      {ASSET_TYPE_LABELS[type]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label="Name" error={errors.name?.message} className="sm:col-span-2">
              {(props) => <Input {...props} maxLength={200} {...register('name')} />}
            </Field>
          </div>
          <Controller
            control={control}
            name="holdInAccounts"
            render={({ field }) => (
              <AccountChoices accounts={accounts} chosen={field.value ?? []} error={errors.holdInAccounts?.message} onChange={field.onChange} />
            )}
          />
          <StrategySplit form={form} portfolioId={current?.id ?? ''} />
          <Checkbox label="Cash equivalent" hint="Such as a money market fund." {...register('isCashEquivalent')} />
          <DividendFields form={form} />
          <RebalanceFields form={form} />
          <Controller
            control={control}
            name="classifications"
            render={({ field }) => <ClassificationField value={field.value ?? []} error={errors.classifications?.message ?? errors.classifications?.[0]?.message} onChange={field.onChange} />}
          />
          {failure && <Alert>{failure}</Alert>}
        </DialogBody>
        <FormFooter submit={words.submit} submitting={words.pending} isPending={isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
