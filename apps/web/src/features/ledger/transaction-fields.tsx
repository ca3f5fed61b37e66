import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import { TRANSACTION_TYPES, type TransactionRequest, type TransactionType, type TransactionView } from '@evenkeel/contracts/ledger';
import { needsAsset, needsShares, priceFor, totalFor } from '@evenkeel/domain/ledger/rules';
import { Field, Input, Select, Textarea } from '../../shared/ui/field';
import { FigureInput } from './figure-input';
import { offeredAssets } from './offered-assets';
import { settledPrice, type TransactionFormValues } from './transaction-form';
import { SHORT_TYPE_LABELS } from './words';

interface TransactionFieldsProps {
  readonly form: UseFormReturn<TransactionFormValues, unknown, TransactionRequest>;
  readonly accounts: readonly AccountView[];
  readonly assets: readonly AssetView[];
  readonly transaction: TransactionView | null;
  /** The least step of shares for given values. */
  readonly stepOf: (values: TransactionFormValues) => string;
}

const CLEARED = { transactionQuantity: '0', transactionPrice: '0', transactionAmount: '0' } as const;

/** Total follows shares, price and fee; price follows a typed total (first seed, section 4.8). */
function useCalculation({ getValues, setValue }: TransactionFieldsProps['form']) {
  const figures = () => {
    const { transactionType, transactionQuantity, transactionPrice, transactionFee, transactionAmount } = getValues();
    const type = transactionType as TransactionType;
    return { type, quantity: transactionQuantity, price: transactionPrice, fee: transactionFee, total: transactionAmount };
  };
  const put = (field: 'transactionAmount' | 'transactionPrice', value: string | null) => {
    if (value !== null) setValue(field, value, { shouldDirty: true });
  };
  const isTrade = () => needsShares(figures().type);
  return {
    total: () => isTrade() && put('transactionAmount', totalFor(figures())),
    price: () => isTrade() && put('transactionPrice', priceFor(figures())),
  };
}

export function TransactionFields({ form, accounts, assets, transaction, stepOf }: TransactionFieldsProps) {
  const { register, control, setValue, formState } = form;
  const { errors } = formState;
  const values = useWatch({ control }) as TransactionFormValues;
  const calculate = useCalculation(form);
  const type = values.transactionType as TransactionType;
  const step = stepOf(values);
  const offeredAccounts = accounts.filter(({ id, isArchived }) => !isArchived || id === transaction?.transactionAccountId);
  const accountOf = (accountId: string) => accounts.find(({ id }) => id === accountId);
  const chosenAccount = accountOf(values.transactionAccountId);
  const offered = offeredAssets(assets, { type, account: chosenAccount }, transaction);

  const clear = (fields: Partial<TransactionFormValues>) => {
    for (const [field, value] of Object.entries(fields)) setValue(field as keyof TransactionFormValues, value);
  };
  const dropAssetUnlessOffered = (use: { type: string; accountId: string }) => {
    const stillOffered = offeredAssets(assets, { type: use.type, account: accountOf(use.accountId) }, transaction);
    if (!stillOffered.some(({ ticker }) => ticker === values.ticker)) setValue('ticker', '');
  };
  const accountChosen = (accountId: string) => {
    if (transaction) return;
    const fee = accountOf(accountId)?.standardTransactionFee ?? '0';
    clear({ ...CLEARED, transactionFee: Number(fee) > 0 ? fee : '0' });
    dropAssetUnlessOffered({ type, accountId });
  };
  const typeChosen = (chosen: string) => {
    calculate.total();
    dropAssetUnlessOffered({ type: chosen, accountId: values.transactionAccountId });
  };

  return (
    <>
      <Field label="Account" error={errors.transactionAccountId?.message}>
        {(props) => (
          <Select {...props} {...register('transactionAccountId', { onChange: (event: { target: { value: string } }) => accountChosen(event.target.value) })}>
            <option value="">Select an account</option>
            {offeredAccounts.map(({ id, nickname }) => (
              <option key={id} value={id}>
                {nickname}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Type" error={errors.transactionType?.message}>
        {(props) => (
          <Select {...props} {...register('transactionType', { onChange: (event: { target: { value: string } }) => typeChosen(event.target.value) })}>
            {TRANSACTION_TYPES.map((value) => (
              <option key={value} value={value}>
                {SHORT_TYPE_LABELS[value]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {needsAsset(type) && (
        <Field
          label="Asset"
          error={errors.ticker?.message}
          hint={chosenAccount && offered.length === 0 ? `No asset may be held in ${chosenAccount.nickname} yet.` : undefined}
        >
          {(props) => (
            <Select {...props} disabled={!chosenAccount} {...register('ticker', { onChange: () => clear(CLEARED) })}>
              <option value="">{chosenAccount ? 'Select an asset' : 'Select an account first'}</option>
              {offered.map(({ ticker, userName }) => (
                <option key={ticker} value={ticker}>
                  {ticker} · {userName}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label="Date and time" error={errors.transactionDatetime?.message}>
        {(props) => <Input {...props} type="datetime-local" {...register('transactionDatetime')} />}
      </Field>
      {needsShares(type) && (
        <>
          <Field label="Shares" error={errors.transactionQuantity?.message} hint={step === '1' ? 'Whole shares only' : undefined}>
            {(props) => <FigureInput {...props} step={step} {...register('transactionQuantity', { onChange: calculate.total })} />}
          </Field>
          <Field label="Price" error={errors.transactionPrice?.message}>
            {(props) => (
              <FigureInput
                {...props}
                step="0.0001"
                {...register('transactionPrice', {
                  onChange: calculate.total,
                  onBlur: (event: { target: { value: string } }) => {
                    if (formState.dirtyFields.transactionPrice) setValue('transactionPrice', settledPrice(event.target.value));
                  },
                })}
              />
            )}
          </Field>
        </>
      )}
      <Field label="Fee" error={errors.transactionFee?.message}>
        {(props) => <FigureInput {...props} step="0.01" {...register('transactionFee', { onChange: calculate.total })} />}
      </Field>
      <Field
        label="Total amount"
        error={errors.transactionAmount?.message}
        hint={type === 'sell' ? 'What the account receives: shares × price − fee.' : undefined}
      >
        {(props) => <FigureInput {...props} step="0.01" {...register('transactionAmount', { onChange: calculate.price })} />}
      </Field>
      <Field label="Notes" optional error={errors.transactionNotes?.message} className="sm:col-span-2">
        {(props) => <Textarea {...props} rows={2} maxLength={2000} {...register('transactionNotes')} />}
      </Field>
    </>
  );
}
