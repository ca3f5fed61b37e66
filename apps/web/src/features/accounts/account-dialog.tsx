import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ACCOUNT_DEFAULTS, accountRequest, type AccountRequest, type AccountView } from '@evenkeel/contracts/accounts';
import { useAddAccountMutation, useChangeAccountMutation } from '../../shared/api/accounts';
import { showServerErrors } from '../../shared/lib/form-errors';
import { settledDecimal } from '../../shared/lib/plain-decimal';
import { useCurrentPortfolio } from '../../shared/store/current-portfolio';
import { useAppDispatch } from '../../shared/store/store';
import { toastShown } from '../../shared/store/toast-slice';
import { Dialog, DialogBody, FormFooter } from '../../shared/ui/dialog';
import { Alert } from '../../shared/ui/states';
import { AccountFields, type AccountValues } from './account-fields';
import { MethodChange } from './method-change';

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

function valuesOf(account: AccountView | null): AccountValues {
  if (!account) return EMPTY;
  const { nickname, officialName, accountType, accountingMethod, standardTransactionFee, fractionalShares, provider, accountNumber, websiteLink } = account;
  return {
    ...{ nickname, officialName, accountType, accountingMethod, standardTransactionFee, fractionalShares },
    provider: provider ?? '',
    accountNumber: accountNumber ?? '',
    websiteLink: websiteLink ?? '',
  };
}

interface AccountDialogProps {
  /** Edited where one is given, else a new one is added. */
  readonly account: AccountView | null;
  readonly onClose: () => void;
}

export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const dispatch = useAppDispatch();
  const { current } = useCurrentPortfolio();
  // The portfolio that was current when the dialog opened: another one may become so while somebody types.
  const [portfolioId] = useState(current?.id ?? null);
  const [add, adding] = useAddAccountMutation();
  const [change, changing] = useChangeAccountMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<AccountValues, unknown, AccountRequest>({ defaultValues: valuesOf(account), resolver: zodResolver(accountRequest) });
  const { control, getValues, setValue, handleSubmit, formState } = form;
  const accountingMethod = useWatch({ control, name: 'accountingMethod' });

  const save = async (body: AccountRequest) => {
    setFailure(null);
    if (portfolioId === null) return setFailure('No Portfolio Selected');
    const answer = account ? await change({ portfolioId, accountId: account.id, body }) : await add({ portfolioId, body });
    if (answer.error) return setFailure(showServerErrors(answer.error, form, FIELDS, `Failed to ${account ? 'update' : 'add'} account.`));
    dispatch(toastShown(account ? 'Account Updated' : 'Account Added', body.nickname));
    onClose();
  };

  return (
    <Dialog
      title={account ? 'Edit Investment Account' : 'Add Investment Account'}
      description="Where shares and cash are held."
      isDirty={formState.isDirty}
      onClose={onClose}
      className="max-w-xl"
    >
      <form
        noValidate
        className="flex min-h-0 flex-col"
        onSubmit={(event) => {
          // Enter submits without leaving the field first.
          setValue('standardTransactionFee', settledDecimal(getValues('standardTransactionFee') ?? ''));
          void handleSubmit(save)(event);
        }}
      >
        <DialogBody className="grid grid-cols-1 content-start gap-4 sm:grid-cols-2">
          <AccountFields form={form}>
            {account && portfolioId !== null && accountingMethod !== account.accountingMethod && (
              <MethodChange portfolioId={portfolioId} accountId={account.id} accountingMethod={accountingMethod} />
            )}
          </AccountFields>
          {failure && (
            <div className="sm:col-span-2">
              <Alert>{failure}</Alert>
            </div>
          )}
        </DialogBody>
        <FormFooter
          submit={account ? 'Save changes' : 'Add account'}
          submitting={account ? 'Saving...' : 'Adding...'}
          isPending={adding.isLoading || changing.isLoading}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
