import type { TransactionType } from '@evenkeel/contracts/ledger';
import { needsShares } from '@evenkeel/domain/ledger/rules';
import { Field } from '@/shared/ui/field';
import { FigureInput } from '../figure-input';
import { settledPrice } from './transaction-form';
import type { TransactionFormHandle, useCalculation } from './use-calculation';

interface FigureFieldsProps {
  readonly form: TransactionFormHandle;
  readonly type: TransactionType;
  /** The least step of shares. */
  readonly step: string;
  readonly calculate: ReturnType<typeof useCalculation>;
}

/** Shares, price, fee and total; each with its step (TRX-11, LED-11). */
export function FigureFields({ form, type, step, calculate }: FigureFieldsProps) {
  const { register, setValue, formState } = form;
  const { errors, dirtyFields } = formState;
  const settlePrice = (event: { target: { value: string } }) => {
    if (dirtyFields.transactionPrice)
      setValue('transactionPrice', settledPrice(event.target.value));
  };
  return (
    <>
      {needsShares(type) && (
        <>
          <Field
            label="Shares"
            error={errors.transactionQuantity?.message}
            hint={step === '1' ? 'Whole shares only' : undefined}
          >
            {(props) => (
              <FigureInput
                {...props}
                step={step}
                {...register('transactionQuantity', { onChange: calculate.total })}
              />
            )}
          </Field>
          <Field label="Price" error={errors.transactionPrice?.message}>
            {(props) => (
              <FigureInput
                {...props}
                step="0.0001"
                {...register('transactionPrice', {
                  onChange: calculate.total,
                  onBlur: settlePrice,
                })}
              />
            )}
          </Field>
          <Field label="Fee" error={errors.transactionFee?.message}>
            {(props) => (
              <FigureInput
                {...props}
                step="0.01"
                {...register('transactionFee', { onChange: calculate.total })}
              />
            )}
          </Field>
        </>
      )}
      <Field
        label="Total amount"
        error={errors.transactionAmount?.message}
        hint={type === 'sell' ? 'What the account receives: shares × price − fee.' : undefined}
      >
        {(props) => (
          <FigureInput
            {...props}
            step="0.01"
            {...register('transactionAmount', { onChange: calculate.price })}
          />
        )}
      </Field>
    </>
  );
}
