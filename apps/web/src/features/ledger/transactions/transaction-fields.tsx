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
  const { register, control, setValue, formState } = form;
  const { errors } = formState;
  const values = useWatch({ control }) as TransactionFormValues;
  const calculate = useCalculation(form);
  const type = values.transactionType as TransactionType;
  const { step, picksLots } = factsOf(values);
  // Typed as an object of problems by lot; what is wrong is said of all of them together.
  const lotsProblem: unknown = errors.lots?.message;
  const offeredAccounts = accounts.filter(
    ({ id, isArchived }) => !isArchived || id === transaction?.transactionAccountId,
  );
  const accountOf = (accountId: string) => accounts.find(({ id }) => id === accountId);
  const chosenAccount = accountOf(values.transactionAccountId);
  const held = useHeld({ portfolioId, values, account: chosenAccount, edited: transaction });
  const offered = offeredAssets(assets, { type, account: chosenAccount }, transaction);
  const chosen = useChoices({ form, calculate, assets, accountOf, transaction, values });

  return (
    <>
      <Field label="Account" error={errors.transactionAccountId?.message}>
        {(props) => (
          <Select
            {...props}
            {...register('transactionAccountId', {
              onChange: (event: { target: { value: string } }) =>
                chosen.account(event.target.value),
            })}
          >
            <option value="">Select an account</option>
            <AccountOptions accounts={offeredAccounts} />
          </Select>
        )}
      </Field>
      <Field label="Type" error={errors.transactionType?.message}>
        {(props) => (
          <Select
            {...props}
            {...register('transactionType', {
              onChange: (event: { target: { value: string } }) => chosen.type(event.target.value),
            })}
          >
            <Options values={TRANSACTION_TYPES} labels={SHORT_TYPE_LABELS} />
          </Select>
        )}
      </Field>
      {needsAsset(type) && (
        <AssetField
          form={form}
          account={chosenAccount}
          offered={offered}
          onChoose={chosen.ticker}
        />
      )}
      <FigureFields form={form} type={type} step={step} held={held} calculate={calculate} />
      <Field label="Date and time" error={errors.transactionDatetime?.message}>
        {(props) => <Input {...props} type="datetime-local" {...register('transactionDatetime')} />}
      </Field>
      {chosenAccount && (
        <AfterTrade values={values} account={chosenAccount} held={held} replaced={transaction} />
      )}
      {picksLots && (
        <LotPicker
          portfolioId={portfolioId}
          sell={values}
          editedId={transaction?.id ?? null}
          error={typeof lotsProblem === 'string' ? lotsProblem : undefined}
          onChange={(lots) =>
            setValue('lots', lots, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }
        />
      )}
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

interface AssetFieldProps {
  readonly form: TransactionFormHandle;
  readonly account: AccountView | undefined;
  readonly offered: readonly AssetView[];
  readonly onChoose: (ticker: string) => void;
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
        <Select
          {...props}
          disabled={!account}
          {...form.register('ticker', {
            onChange: (event: { target: { value: string } }) => onChoose(event.target.value),
          })}
        >
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
