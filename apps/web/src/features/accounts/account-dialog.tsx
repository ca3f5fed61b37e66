import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import {
  ACCOUNT_DEFAULTS,
  ACCOUNT_TYPES,
  ACCOUNTING_METHODS,
  accountRequest,
  type AccountRequest,
  type AccountView,
} from '@evenkeel/contracts/accounts';
import { useAddAccountMutation, useChangeAccountMutation } from '../../shared/api/accounts';
import { showServerErrors } from '../../shared/lib/form-errors';
import { useCurrentPortfolio } from '../../shared/store/current-portfolio';
import { useAppDispatch } from '../../shared/store/store';
import { toastShown } from '../../shared/store/toast-slice';
import { Button } from '../../shared/ui/button';
import { Switch } from '../../shared/ui/choice';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { DecimalInput, Field, Input, Select } from '../../shared/ui/field';
import { Alert } from '../../shared/ui/states';

const FIELDS = [
  'nickname',
  'officialName',
  'accountType',
  'accountingMethod',
  'standardTransactionFee',
  'fractionalShares',
  'provider',
  'accountNumber',
  'websiteLink',
] as const;

const EMPTY = { nickname: '', officialName: '', fractionalShares: false, provider: '', accountNumber: '', websiteLink: '', ...ACCOUNT_DEFAULTS };

function valuesOf(account: AccountView | null): z.input<typeof accountRequest> {
  if (!account) return EMPTY;
  return {
    ...account,
    provider: account.provider ?? '',
    accountNumber: account.accountNumber ?? '',
    websiteLink: account.websiteLink ?? '',
  };
}

/** Blank, negative and unreadable fees become 0 (second seed, section 5). */
const settledFee = (text: string) => (/^\d+(?:\.\d{1,2})?$/.test(text) ? text : '0');

interface AccountDialogProps {
  /** Edited where one is given, else a new one is added. */
  readonly account: AccountView | null;
  readonly onClose: () => void;
}

export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const dispatch = useAppDispatch();
  const { current } = useCurrentPortfolio();
  const [add, adding] = useAddAccountMutation();
  const [change, changing] = useChangeAccountMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ defaultValues: valuesOf(account), resolver: zodResolver(accountRequest) });
  const { register, handleSubmit, setValue, formState } = form;
  const { errors, isDirty } = formState;
  const isPending = adding.isLoading || changing.isLoading;
  const fee = register('standardTransactionFee');

  const save = async (body: AccountRequest) => {
    if (!current) return;
    setFailure(null);
    const answer = account
      ? await change({ portfolioId: current.id, accountId: account.id, body })
      : await add({ portfolioId: current.id, body });
    if (answer.error) return setFailure(showServerErrors(answer.error, form, FIELDS, `Failed to ${account ? 'update' : 'add'} account.`));
    dispatch(toastShown(account ? 'Account Updated' : 'Account Added', body.nickname));
    onClose();
  };
  const label = account ? (isPending ? 'Saving...' : 'Save changes') : isPending ? 'Adding...' : 'Add account';

  return (
    <Dialog
      title={account ? 'Edit Investment Account' : 'Add Investment Account'}
      description="Where shares and cash are held."
      isDirty={isDirty}
      onClose={onClose}
      className="max-w-xl"
    >
      <form noValidate className="flex min-h-0 flex-col" onSubmit={(event) => void handleSubmit(save)(event)}>
        <DialogBody className="grid content-start gap-4 sm:grid-cols-2">
          <Field label="Nickname" error={errors.nickname?.message}>
            {(props) => <Input {...props} maxLength={100} {...register('nickname')} />}
          </Field>
          <Field label="Official name" error={errors.officialName?.message}>
            {(props) => <Input {...props} maxLength={200} {...register('officialName')} />}
          </Field>
          <Field label="Account type" error={errors.accountType?.message}>
            {(props) => (
              <Select {...props} {...register('accountType')}>
                {ACCOUNT_TYPES.map((type) => (
                  <option key={type}>{type}</option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Accounting method" error={errors.accountingMethod?.message}>
            {(props) => (
              <Select {...props} {...register('accountingMethod')}>
                {ACCOUNTING_METHODS.map((method) => (
                  <option key={method}>{method}</option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Standard transaction fee" error={errors.standardTransactionFee?.message} hint="In dollars, proposed for new transactions.">
            {(props) => (
              <DecimalInput
                {...props}
                {...fee}
                onBlur={(event) => {
                  setValue('standardTransactionFee', settledFee(event.target.value.trim()));
                  void fee.onBlur(event);
                }}
              />
            )}
          </Field>
          <Field label="Provider" optional error={errors.provider?.message}>
            {(props) => <Input {...props} maxLength={100} {...register('provider')} />}
          </Field>
          <Field label="Account number" optional error={errors.accountNumber?.message} hint="The last 4 digits.">
            {(props) => <Input {...props} inputMode="numeric" autoComplete="off" maxLength={4} {...register('accountNumber')} />}
          </Field>
          <Field label="Website" optional error={errors.websiteLink?.message}>
            {(props) => <Input {...props} type="url" placeholder="https://" {...register('websiteLink')} />}
          </Field>
          <Switch
            className="sm:col-span-2"
            label="Fractional shares"
            hint="This account can hold parts of a share."
            {...register('fractionalShares')}
          />
          {failure && (
            <div className="sm:col-span-2">
              <Alert>{failure}</Alert>
            </div>
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={isPending}>
            {label}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
