import { useWatch } from 'react-hook-form';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import {
  TRANSACTION_TYPES,
  type TransactionType,
  type TransactionView,
} from '@evenkeel/contracts/ledger';
import { needsAsset } from '@evenkeel/domain/ledger/rules';
import { isolated } from '@/shared/format/isolated';
import { SHORT_TYPE_LABELS } from '@/shared/lib/transaction-types';
import { AccountOptions } from '@/shared/ui/account-options';
import { Field, Input, Select, Textarea } from '@/shared/ui/field';
import { Options } from '@/shared/ui/options';
import { AfterTrade } from './after-trade';
import { FigureFields } from './figure-fields';
import { LotPicker } from './lot-picker';
import { offeredAssets } from './offered-assets';
import type { FormFacts } from './transaction-form';
import type { TransactionFormValues } from './transaction-values';
import { useCalculation, type TransactionFormHandle } from './use-calculation';
import { useChoices } from './use-choices';
import { useHeld } from './use-held';

interface TransactionFieldsProps {
  readonly portfolioId: string;
  readonly form: TransactionFormHandle;
  readonly accounts: readonly AccountView[];
  readonly assets: readonly AssetView[];
  readonly transaction: TransactionView | null;
  readonly factsOf: (values: TransactionFormValues) => FormFacts;
}

export function TransactionFields({
  portfolioId,
  form,
  accounts,
  assets,
  transaction,
  factsOf,
}: TransactionFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const values = useWatch({ control }) as TransactionFormValues;
  const calculate = useCalculation(form);
  const type = values.transactionType as TransactionType;
  const { step, picksLots } = factsOf(values);
  const offeredAccounts = accounts.filter(
    ({ id, isArchived }) => !isArchived || id === transaction?.transactionAccountId,
  );
  const accountOf = (accountId: string) => accounts.find(({ id }) => id === accountId);
  const account = accountOf(values.transactionAccountId);
  const held = useHeld({ portfolioId, values, account, edited: transaction });
  const offered = offeredAssets(assets, { type, account }, transaction);
  const chosen = useChoices({ form, calculate, assets, accountOf, transaction, values });

  return (
    <>
      <AccountField form={form} accounts={offeredAccounts} onChoose={chosen.account} />
      <TypeField form={form} onChoose={chosen.type} />
      {needsAsset(type) && <AssetField {...{ form, account, offered }} onChoose={chosen.ticker} />}
      <FigureFields form={form} type={type} step={step} held={held} calculate={calculate} />
      <Field label="Date and time" error={errors.transactionDatetime?.message}>
        {(props) => <Input {...props} type="datetime-local" {...register('transactionDatetime')} />}
      </Field>
      {account && <AfterTrade {...{ values, account, held }} replaced={transaction} />}
      {picksLots && <LotsField {...{ portfolioId, form, values, transaction }} />}
      <Field
        label="Notes"
        optional
        error={errors.transactionNotes?.message}
        className="sm:col-span-2"
      >
        {(props) => (
          <Textarea {...props} rows={2} maxLength={2000} {...register('transactionNotes')} />
        )}
      </Field>
    </>
  );
}

interface ChoiceProps {
  readonly form: TransactionFormHandle;
  readonly onChoose: (value: string) => void;
}

interface AccountFieldProps extends ChoiceProps {
  readonly accounts: readonly AccountView[];
}

function AccountField({ form, accounts, onChoose }: AccountFieldProps) {
  return (
    <Field label="Account" error={form.formState.errors.transactionAccountId?.message}>
      {(props) => (
        <Select {...props} {...choosing(form, 'transactionAccountId', onChoose)}>
          <option value="">Select an account</option>
          <AccountOptions accounts={accounts} />
        </Select>
      )}
    </Field>
  );
}

function TypeField({ form, onChoose }: ChoiceProps) {
  return (
    <Field label="Type" error={form.formState.errors.transactionType?.message}>
      {(props) => (
        <Select {...props} {...choosing(form, 'transactionType', onChoose)}>
          <Options values={TRANSACTION_TYPES} labels={SHORT_TYPE_LABELS} />
        </Select>
      )}
    </Field>
  );
}

interface AssetFieldProps extends ChoiceProps {
  readonly account: AccountView | undefined;
  readonly offered: readonly AssetView[];
}

function AssetField({ form, account, offered, onChoose }: AssetFieldProps) {
  const isNone = account !== undefined && offered.length === 0;
  return (
    <Field
      label="Asset"
      error={form.formState.errors.ticker?.message}
      hint={isNone ? `No asset may be held in ${isolated(account.nickname)} yet.` : undefined}
    >
      {(props) => (
        <Select {...props} disabled={!account} {...choosing(form, 'ticker', onChoose)}>
          <option value="">{account ? 'Select an asset' : 'Select an account first'}</option>
          {offered.map(({ ticker, userName }) => (
            <option key={ticker} value={ticker}>
              {ticker} · {userName}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Registers a select of the form that also reports each choice. */
const choosing = (
  { register }: TransactionFormHandle,
  name: 'transactionAccountId' | 'transactionType' | 'ticker',
  onChoose: (value: string) => void,
) =>
  register(name, {
    onChange: (event: { target: { value: string } }) => onChoose(event.target.value),
  });

interface LotsFieldProps extends Pick<
  TransactionFieldsProps,
  'portfolioId' | 'form' | 'transaction'
> {
  readonly values: TransactionFormValues;
}

function LotsField({ portfolioId, form, values, transaction }: LotsFieldProps) {
  const { errors, isSubmitted } = form.formState;
  // The type is an object of problems by lot; the form has one message for all lots.
  const problem: unknown = errors.lots?.message;
  return (
    <LotPicker
      portfolioId={portfolioId}
      sell={values}
      editedId={transaction?.id ?? null}
      error={typeof problem === 'string' ? problem : undefined}
      onChange={(lots) =>
        form.setValue('lots', lots, { shouldDirty: true, shouldValidate: isSubmitted })
      }
    />
  );
}
