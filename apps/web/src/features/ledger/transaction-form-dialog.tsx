import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useMemo, useState } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import type { TransactionRequest, TransactionView } from '@evenkeel/contracts/ledger';
import { stepFor } from '@evenkeel/domain/ledger/rules';
import { messageForPeople } from '../../shared/api/request-error';
import { useChangeTransactionMutation, useRecordTransactionMutation } from '../../shared/api/transactions';
import type { Dates } from '../../shared/format/dates';
import { useDates } from '../../shared/format/use-dates';
import { showServerErrors } from '../../shared/lib/form-errors';
import { useAppDispatch } from '../../shared/store/store';
import { toastShown } from '../../shared/store/toast-slice';
import { Dialog, DialogBody, FormFooter } from '../../shared/ui/dialog';
import { Alert } from '../../shared/ui/states';
import { TransactionFields } from './transaction-fields';
import { MISSING, transactionForm, type FormFacts } from './transaction-form';
import { newTransaction, TRANSACTION_FIELDS, valuesOfTransaction, type TransactionFormValues } from './transaction-values';

interface TransactionFormDialogProps {
  readonly title: string;
  readonly portfolioId: string;
  readonly transaction: TransactionView | null;
  readonly accounts: readonly AccountView[];
  readonly assets: readonly AssetView[];
  readonly onClose: () => void;
}

/** The only account there is needs no choosing. */
function firstValues(accounts: readonly AccountView[], dates: Dates): TransactionFormValues {
  const active = accounts.filter(({ isArchived }) => !isArchived);
  const only = active.length === 1 ? active[0] : undefined;
  return { ...newTransaction(new Date(), dates), ...(only && { transactionAccountId: only.id, transactionFee: only.standardTransactionFee }) };
}

export function TransactionFormDialog({ title, portfolioId, transaction, accounts, assets, onClose }: TransactionFormDialogProps) {
  const dispatch = useAppDispatch();
  const dates = useDates();
  const [record, recording] = useRecordTransactionMutation();
  const [change, changing] = useChangeTransactionMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const isPending = recording.isLoading || changing.isLoading;

  const factsOf = useCallback(
    ({ transactionAccountId, transactionType, ticker }: TransactionFormValues): FormFacts => {
      const account = accounts.find(({ id }) => id === transactionAccountId);
      const assetType = assets.find((asset) => asset.ticker === ticker)?.assetType ?? '';
      return {
        step: stepFor({ fractionalShares: account?.fractionalShares ?? false, assetType }),
        picksLots: transactionType === 'sell' && ticker !== '' && account?.accountingMethod === 'Specific Identification',
      };
    },
    [accounts, assets],
  );
  const [defaultValues] = useState(() => (transaction ? valuesOfTransaction(transaction, dates) : firstValues(accounts, dates)));
  const schema = useMemo(() => transactionForm({ factsOf, original: transaction, dates }), [factsOf, transaction, dates]);
  const form = useForm<TransactionFormValues, unknown, TransactionRequest>({ defaultValues, resolver: zodResolver(schema), mode: 'onTouched' });

  /** What is missing is said in the words of a submit (first seed, section 5.8). */
  const sayWhatIsMissing = (errors: FieldErrors<TransactionFormValues>) => {
    for (const field of ['transactionQuantity', 'transactionAmount'] as const) {
      const { onForm, onSubmit } = MISSING[field];
      if (errors[field]?.message === onForm) form.setError(field, { type: 'submit', message: onSubmit });
    }
  };

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
      <form noValidate className="flex min-h-0 flex-col" onSubmit={(event) => void form.handleSubmit(save, sayWhatIsMissing)(event)}>
        <DialogBody className="grid content-start gap-4 sm:grid-cols-2">
          <TransactionFields portfolioId={portfolioId} form={form} accounts={accounts} assets={assets} transaction={transaction} factsOf={factsOf} />
          {failure && (
            <div className="sm:col-span-2">
              <Alert>{failure}</Alert>
            </div>
          )}
        </DialogBody>
        <FormFooter submit={transaction ? 'Update' : 'Create'} submitting="Saving..." isPending={isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
