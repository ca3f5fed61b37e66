import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { ASSET_TYPES, assetRequest, type AssetRequest } from '@evenkeel/contracts/assets';
import { useAccountsQuery } from '../../shared/api/accounts';
import { useAddAssetMutation } from '../../shared/api/assets';
import { showServerErrors } from '../../shared/lib/form-errors';
import { useCurrentPortfolio } from '../../shared/store/current-portfolio';
import { useAppDispatch } from '../../shared/store/store';
import { toastShown } from '../../shared/store/toast-slice';
import { Button } from '../../shared/ui/button';
import { Checkbox } from '../../shared/ui/choice';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { Field, Input, Select } from '../../shared/ui/field';
import { Alert } from '../../shared/ui/states';
import { AccountChoices } from './account-choices';
import { DividendFields } from './dividend-fields';
import { RebalanceFields } from './rebalance-fields';
import { assetFormDefaults } from './asset-form';
import { ASSET_TYPE_LABELS } from './words';

const FIELDS = ['ticker', 'name', 'assetType', 'holdInAccounts', 'rebalanceSpeed', 'dividendFrequency', 'dividendSource', 'manualDividend'] as const;

export function AssetDialog({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { current } = useCurrentPortfolio();
  const { data: accounts = [] } = useAccountsQuery(current?.id ?? '', { skip: !current });
  const [add, { isLoading }] = useAddAssetMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ defaultValues: assetFormDefaults, resolver: zodResolver(assetRequest) });
  const { register, control, handleSubmit, formState } = form;
  const { errors, isDirty } = formState;

  const save = async (body: AssetRequest) => {
    if (!current) return;
    setFailure(null);
    const answer = await add({ portfolioId: current.id, body });
    if (answer.error) {
      setFailure(showServerErrors(answer.error, form, FIELDS, 'Failed to add asset'));
      dispatch(toastShown('Error adding asset', null, 'destructive'));
      return;
    }
    dispatch(toastShown('Success', 'Asset added successfully'));
    onClose();
  };

  return (
    <Dialog title="Add Asset" description="Something you can buy and sell in this portfolio." isDirty={isDirty} onClose={onClose} className="max-w-xl">
      <form noValidate className="flex min-h-0 flex-col" onSubmit={(event) => void handleSubmit(save)(event)}>
        <DialogBody className="grid content-start gap-5">
          <div className="grid gap-4 sm:grid-cols-2">
            <Controller
              control={control}
              name="ticker"
              render={({ field: { onChange, ...field } }) => (
                <Field label="Ticker" error={errors.ticker?.message}>
                  {(props) => (
                    <Input {...props} {...field} autoComplete="off" autoCapitalize="characters" maxLength={32} onChange={(event) => onChange(event.target.value.toUpperCase())} />
                  )}
                </Field>
              )}
            />
            <Field label="Asset type" error={errors.assetType?.message}>
              {(props) => (
                <Select {...props} {...register('assetType')}>
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
          <Checkbox label="Cash equivalent" hint="Such as a money market fund." {...register('isCashEquivalent')} />
          <DividendFields form={form} />
          <RebalanceFields form={form} />
          {failure && <Alert>{failure}</Alert>}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={isLoading}>
            {isLoading ? 'Adding...' : 'Add asset'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
