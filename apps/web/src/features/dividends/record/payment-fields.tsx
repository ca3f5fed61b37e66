import { Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { AccountView } from '@evenkeel/contracts/accounts';
import { AccountOptions } from '@/shared/ui/account-options';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/choice';
import { DecimalInput, Field, Input, Select } from '@/shared/ui/field';
import { Alert } from '@/shared/ui/states';
import type { Gone, PaymentKey, PaymentsForm } from './record-form';

interface PaymentFieldsProps {
  readonly form: PaymentsForm;
  readonly accounts: readonly AccountView[];
  /** Returns why a payment must be left out; null for one that is still expected. */
  readonly goneBy: (row: PaymentKey) => Gone | null;
  /** Called after a payment was left out. */
  readonly onRemoved: () => void;
}

/** Edits each payment; the user can leave out all but the last. */
export function PaymentFields({ form, accounts, goneBy, onRemoved }: PaymentFieldsProps) {
  const { fields, remove } = useFieldArray({ control: form.control, name: 'payments' });
  const leaveOut = (index: number) => {
    remove(index);
    onRemoved();
  };
  return fields.map((row, index) => (
    <OnePayment
      key={row.id}
      form={form}
      index={index}
      ticker={row.ticker}
      gone={goneBy(row)}
      accounts={accounts}
      onRemove={fields.length > 1 ? () => leaveOut(index) : null}
    />
  ));
}

interface OnePaymentProps extends Pick<PaymentFieldsProps, 'form' | 'accounts'> {
  readonly index: number;
  readonly ticker: string;
  readonly gone: Gone | null;
  /** Leaves the payment out; null for the last one. */
  readonly onRemove: (() => void) | null;
}

function OnePayment({ form, index, ticker, gone, accounts, onRemove }: OnePaymentProps) {
  const { register, control, formState } = form;
  const errors = formState.errors.payments?.[index];
  const isReinvested = useWatch({ control, name: `payments.${index}.isReinvested` });
  return (
    <fieldset
      aria-label={`${index + 1}: ${ticker}`}
      className="min-w-0 border-t border-line py-4 first:border-t-0"
    >
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3 md:min-h-9">
        <p className="font-semibold">{ticker}</p>
        {onRemove && (
          <Button
            goes
            variant="ghost"
            size="icon"
            aria-label={`Leave out ${index + 1}: ${ticker}`}
            onClick={onRemove}
          >
            <Trash2 aria-hidden />
          </Button>
        )}
      </div>
      {gone && <NotExpected gone={gone} isLast={onRemove === null} />}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Field label="Account" error={errors?.transactionAccountId?.message} className="col-span-2">
          {(props) => (
            <Select {...props} {...register(`payments.${index}.transactionAccountId`)}>
              <option value="">Choose an account</option>
              <AccountOptions accounts={accounts.filter(({ isArchived }) => !isArchived)} />
            </Select>
          )}
        </Field>
        <Field label="Date" error={errors?.day?.message}>
          {(props) => <Input {...props} type="date" {...register(`payments.${index}.day`)} />}
        </Field>
        <Field label="Amount" error={errors?.transactionAmount?.message}>
          {(props) => (
            <DecimalInput isMoney {...props} {...register(`payments.${index}.transactionAmount`)} />
          )}
        </Field>
      </div>
      <Checkbox label="Reinvested" {...register(`payments.${index}.isReinvested`)} />
      {isReinvested && <Reinvested form={form} index={index} />}
    </fieldset>
  );
}

/** Edits the shares that a payment bought. */
function Reinvested({ form, index }: Pick<OnePaymentProps, 'form' | 'index'>) {
  const { register, formState } = form;
  const errors = formState.errors.payments?.[index];
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <Field label="Shares bought" error={errors?.transactionQuantity?.message}>
        {(props) => (
          <DecimalInput {...props} {...register(`payments.${index}.transactionQuantity`)} />
        )}
      </Field>
      <Field label="Price" error={errors?.transactionPrice?.message}>
        {(props) => (
          <DecimalInput isMoney {...props} {...register(`payments.${index}.transactionPrice`)} />
        )}
      </Field>
    </div>
  );
}

const WHY: Record<Gone, string> = {
  recorded: 'This payment was recorded in the meantime.',
  deleted: 'This asset was deleted in the meantime.',
  other: 'This payment is not expected any more.',
};

const NotExpected = ({ gone, isLast }: { readonly gone: Gone; readonly isLast: boolean }) => (
  <div className="mb-3">
    <Alert variant="attention">
      {WHY[gone]}{' '}
      {isLast ? 'What you typed stays here until you close.' : 'Leave it out to record the others.'}
    </Alert>
  </div>
);
