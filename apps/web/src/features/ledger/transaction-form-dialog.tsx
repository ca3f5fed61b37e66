import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import type { TransactionRequest, TransactionView } from '@evenkeel/contracts/ledger';
import { stepFor } from '@evenkeel/domain/ledger/rules';
import { messageForPeople } from '../../shared/api/request-error';
import { useChangeTransactionMutation, useRecordTransactionMutation } from '../../shared/api/transactions';
import { showServerErrors } from '../../shared/lib/form-errors';
import { useAppDispatch } from '../../shared/store/store';
import { toastShown } from '../../shared/store/toast-slice';
import { Button } from '../../shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { Alert } from '../../shared/ui/states';
import { newTransaction, TRANSACTION_FIELDS, transactionForm, valuesOfTransaction, type TransactionFormValues } from './transaction-form';
import { TransactionFields } from './transaction-fields';

interface TransactionFormDialogProps {
  readonly title: string;
  readonly portfolioId: string;
  readonly transaction: TransactionView | null;
  readonly accounts: readonly AccountView[];
  readonly assets: readonly AssetView[];
  readonly onClose: () => void;
}

/** The only account there is needs no choosing. */
function firstValues(accounts: readonly AccountView[]): TransactionFormValues {
  const active = accounts.filter(({ isArchived }) => !isArchived);
  const only = active.length === 1 ? active[0] : undefined;
  return { ...newTransaction(new Date()), ...(only && { transactionAccountId: only.id, transactionFee: only.standardTransactionFee }) };
}

export function TransactionFormDialog({ title, portfolioId, transaction, accounts, assets, onClose }: TransactionFormDialogProps) {
  const dispatch = useAppDispatch();
  const [record, recording] = useRecordTransactionMutation();
  const [change, changing] = useChangeTransactionMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const isPending = recording.isLoading || changing.isLoading;

  const stepOf = useCallback(
    (values: TransactionFormValues) =>
      stepFor({
        fractionalShares: accounts.find(({ id }) => id === values.transactionAccountId)?.fractionalShares ?? false,
        assetType: assets.find(({ ticker }) => ticker === values.ticker)?.assetType ?? '',
      }),
    [accounts, assets],
  );
  const [defaultValues] = useState(() => (transaction ? valuesOfTransaction(transaction) : firstValues(accounts)));
  const schema = useMemo(() => transactionForm(stepOf, transaction), [stepOf, transaction]);
  const form = useForm<TransactionFormValues, unknown, TransactionRequest>({ defaultValues, resolver: zodResolver(schema) });

  const save = async (body: TransactionRequest) => {
    setFailure(null);
    const answer = transaction ? await change({ portfolioId, id: transaction.id, body }) : await record({ portfolioId, body });
    if (!answer.error) {
      dispatch(toastShown('Success', `Transaction ${transaction ? 'updated' : 'created'} successfully`));
      onClose();
      return;
    }
    const message = messageForPeople(answer.error, 'Unknown error');
    setFailure(showServerErrors(answer.error, form, TRANSACTION_FIELDS, 'Unknown error'));
    if (transaction) dispatch(toastShown('Error updating transaction', message, 'destructive'));
    else dispatch(toastShown('Error', `Failed to save transaction: ${message}`, 'destructive'));
  };

  return (
    <Dialog
      title={title}
      description="It counts towards your holdings straight away."
      isDirty={form.formState.isDirty}
      onClose={onClose}
      className="max-w-xl"
    >
      <form noValidate className="flex min-h-0 flex-col" onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <DialogBody className="grid content-start gap-4 sm:grid-cols-2">
          <TransactionFields form={form} accounts={accounts} assets={assets} transaction={transaction} stepOf={stepOf} />
          {failure && (
            <div className="sm:col-span-2">
              <Alert>{failure}</Alert>
            </div>
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={isPending}>
            {isPending ? 'Saving...' : transaction ? 'Update' : 'Create'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
