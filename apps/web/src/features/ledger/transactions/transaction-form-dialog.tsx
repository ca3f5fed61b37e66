import { useMemo, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { Link } from 'react-router';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import type { TransactionRequest, TransactionView } from '@evenkeel/contracts/ledger';
import { isSameFigure, stepFor } from '@evenkeel/domain/ledger/rules';
import { momentOfForm } from '@/shared/api/write-intents';
import { FormDialog } from '@/shared/form/form-dialog';
import type { SavingWords } from '@/shared/form/use-saving-form';
import type { Dates } from '@/shared/format/dates';
import { useDates } from '@/shared/format/use-dates';
import { heldNow } from '@/shared/lib/held-shares';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { useAppDispatch } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';
import { offeredAssets } from './offered-assets';
import { transactionsUrl, useChangeTransactionMutation, useRecordTransactionMutation } from './api';
import { TransactionFields } from './transaction-fields';
import { MISSING, transactionForm, type FormFacts } from './transaction-form';
import {
  asMeant,
  copyOf,
  newTransaction,
  nextAfter,
  proposedFee,
  valuesOfTransaction,
  type TransactionFormValues,
} from './transaction-values';
import type { TransactionFormHandle } from './use-calculation';

const RECORD: SavingWords<TransactionRequest> = {
  submit: 'Create',
  saving: 'Saving...',
  saved: () => ['Success', 'Transaction created successfully'],
  failed: 'Unknown error',
  failedToast: (reason) => ['Error', `Failed to save transaction: ${reason}`],
};
const EDIT: SavingWords<TransactionRequest> = {
  submit: 'Update',
  saving: 'Saving...',
  saved: () => ['Success', 'Transaction updated successfully'],
  failed: 'Unknown error',
  failedToast: (reason) => ['Error updating transaction', reason],
};

interface TransactionFormDialogProps {
  readonly title: string;
  readonly portfolioId: string;
  readonly transaction: TransactionView | null;
  /** Original of a copy; null for an empty form. */
  readonly copied: TransactionView | null;
  readonly accounts: readonly AccountView[];
  readonly assets: readonly AssetView[];
  readonly onClose: () => void;
}

/** Returns the first values of an empty form; a single open account is chosen already. */
function firstValues(
  accounts: readonly AccountView[],
  now: Date,
  dates: Dates,
): TransactionFormValues {
  const active = accounts.filter(({ isArchived }) => !isArchived);
  const only = active.length === 1 ? active[0] : undefined;
  return {
    ...newTransaction(now, dates),
    ...(only && {
      transactionAccountId: only.id,
      transactionFee: proposedFee(only.standardTransactionFee),
    }),
  };
}

/** Returns the first values of a new transaction: a copy or an empty form. */
function defaultsOf(
  { portfolioId, copied, accounts, assets }: TransactionFormDialogProps,
  dates: Dates,
): TransactionFormValues {
  const now = momentOfForm(transactionsUrl(portfolioId));
  if (!copied) return firstValues(accounts, now, dates);
  const account = accounts.find(
    ({ id, isArchived }) => id === copied.transactionAccountId && !isArchived,
  );
  const offered = offeredAssets(assets, { type: copied.transactionType, account }, null);
  const isOffered = offered.some(({ ticker }) => ticker === copied.ticker);
  return copyOf(copied, { now, isArchived: account === undefined, isOffered, dates });
}

/** Returns a function that finds the requirements of the chosen account and asset. */
const factsIn =
  (accounts: readonly AccountView[], assets: readonly AssetView[], dates: Dates) =>
  (values: TransactionFormValues): FormFacts => {
    const { transactionAccountId, transactionType, transactionDatetime, ticker } = values;
    const account = accounts.find(({ id }) => id === transactionAccountId);
    const assetType = assets.find((asset) => asset.ticker === ticker)?.assetType ?? '';
    return {
      // Without an account, nobody knows whether it takes parts of shares (LED-12).
      step: stepFor({ fractionalShares: account?.fractionalShares ?? true, assetType }),
      held: heldNow(account, { ticker, at: dates.momentFromInput(transactionDatetime) }, dates),
      picksLots:
        transactionType === 'sell' &&
        ticker !== '' &&
        account?.accountingMethod === 'Specific Identification',
    };
  };

/** Replaces the messages about missing figures with those of a submit (LED-9, LED-10). */
function sayWhatIsMissing(
  errors: FieldErrors<TransactionFormValues>,
  form: TransactionFormHandle,
): null {
  for (const field of ['transactionQuantity', 'transactionAmount'] as const) {
    const { onForm, onSubmit } = MISSING[field];
    if (errors[field]?.message === onForm && isSameFigure(asMeant(form.getValues())[field], '0'))
      form.setError(field, { type: 'submit', message: onSubmit });
  }
  return null;
}

export function TransactionFormDialog(props: TransactionFormDialogProps) {
  const { title, portfolioId, transaction, accounts, assets, onClose } = props;
  const dates = useDates();
  const [record] = useRecordTransactionMutation();
  const [change] = useChangeTransactionMutation();
  const factsOf = useMemo(() => factsIn(accounts, assets, dates), [accounts, assets, dates]);
  const [first] = useState(() => defaultsOf(props, dates));
  // An edited form follows changes of the transaction (WEB-51).
  const defaults = transaction ? valuesOfTransaction(transaction, dates) : first;
  const schema = useMemo(
    () => transactionForm({ portfolioId, factsOf, original: transaction, dates }),
    [portfolioId, factsOf, transaction, dates],
  );
  const save = async (body: TransactionRequest) =>
    transaction ? change({ portfolioId, id: transaction.id, body }) : record({ portfolioId, body });

  const next = (saved: TransactionFormValues) =>
    nextAfter(
      saved,
      accounts.find(({ id }) => id === saved.transactionAccountId)?.standardTransactionFee ?? '',
    );

  return (
    <FormDialog
      title={title}
      description="It counts towards your holdings straight away."
      className="max-w-xl"
      layout="grid content-start gap-4 sm:grid-cols-2"
      schema={schema}
      defaults={defaults}
      mode="onTouched"
      words={transaction ? EDIT : RECORD}
      save={save}
      onWrong={sayWhatIsMissing}
      another={transaction ? undefined : { label: 'Save and add another', next }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TransactionFields
            portfolioId={portfolioId}
            form={form}
            accounts={accounts}
            assets={assets}
            transaction={transaction}
            factsOf={factsOf}
          />
          {transaction && !form.formState.isDirty && (
            <UsesOfTransaction id={transaction.id} onClose={onClose} />
          )}
        </>
      )}
    </FormDialog>
  );
}

/** Offers other uses of an edited transaction, as long as the user has changed nothing. */
function UsesOfTransaction({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const dispatch = useAppDispatch();
  return (
    <div className="flex flex-wrap items-center gap-x-4 sm:col-span-2">
      <Button
        variant="link"
        className="px-0 md:h-auto"
        onClick={() =>
          dispatch(dialogOpened({ kind: 'transaction', transactionId: null, copyOf: id }))
        }
      >
        Duplicate
      </Button>
      <Link
        to={`/history?about=${id}`}
        onClick={onClose}
        className="inline-flex min-h-11 items-center text-sm text-accent hover:underline md:min-h-0"
      >
        History of this transaction
      </Link>
    </div>
  );
}
