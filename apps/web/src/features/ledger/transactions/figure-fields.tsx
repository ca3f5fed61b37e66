import type { TransactionType } from '@evenkeel/contracts/ledger';
import { isSameFigure, isWholeSteps, needsShares } from '@evenkeel/domain/ledger/rules';
import { shares } from '@/shared/format/figures';
import { Button } from '@/shared/ui/button';
import { Field } from '@/shared/ui/field';
import { FigureInput } from '@/shared/ui/figure-input';
import { settledPrice } from './transaction-form';
import type { TransactionFormHandle, useCalculation } from './use-calculation';

interface FigureFieldsProps {
  readonly form: TransactionFormHandle;
  readonly type: TransactionType;
  /** Smallest step of shares. */
  readonly step: string;
  /** Shares that are held without the transaction; null if unknown or irrelevant. */
  readonly held: string | null;
  readonly calculate: ReturnType<typeof useCalculation>;
}

/** Fields for shares, price, fee and total, each with its step (TRX-11, LED-11). */
export function FigureFields(props: FigureFieldsProps) {
  const { form, type, calculate } = props;
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
          <SharesField {...props} />
          <Field label="Price" error={errors.transactionPrice?.message}>
            {(props) => (
              <FigureInput
                isMoney
                {...props}
                step="0.0001"
                placeholder="0.00"
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
                isMoney
                {...props}
                step="0.01"
                placeholder="0.00"
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
            isMoney
            {...props}
            step="0.01"
            placeholder="0.00"
            {...register('transactionAmount', { onChange: calculate.price })}
          />
        )}
      </Field>
    </>
  );
}

/**
 * Field for the shares. For a sell, it shows the number of held shares, and a click sells them all
 * (TRX-24), including a part of a share that a split left (LED-12).
 */
function SharesField({ form, type, step, held, calculate }: FigureFieldsProps) {
  const { register, setValue, formState } = form;
  const { errors } = formState;
  const isSell = type === 'sell' && held !== null;
  const all = isSell ? held : '0';
  const isWholeOnly = step === '1' && isWholeSteps(all, step);
  const hints = [isSell && `${shares(held)} held`, isWholeOnly && 'Whole shares only'];
  const sellAll = () => {
    setValue('transactionQuantity', all, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    });
    calculate.total();
  };
  return (
    <Field
      label="Shares"
      error={errors.transactionQuantity?.message}
      hint={hints.filter(Boolean).join(' · ') || undefined}
    >
      {(props) => (
        <div className="flex gap-2">
          <FigureInput
            {...props}
            step={step}
            placeholder="0"
            {...register('transactionQuantity', { onChange: calculate.total })}
          />
          {isSell && (
            <Button variant="outline" disabled={isSameFigure(all, '0')} onClick={sellAll}>
              Sell all
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
