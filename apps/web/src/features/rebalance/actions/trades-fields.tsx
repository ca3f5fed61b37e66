import { useFieldArray } from 'react-hook-form';
import type { AccountView } from '@evenkeel/contracts/accounts';
import { Field, Input } from '@/shared/ui/field';
import { TradeFields } from './trade-fields';
import type { TradesFormHandle } from './trades-form';

interface TradesFieldsProps {
  readonly form: TradesFormHandle;
  readonly accounts: readonly AccountView[];
  /** Told how many trades are left where one was left out. */
  readonly onCount: (count: number) => void;
}

/** When the trades happened, and each of them; all but the last can be left out. */
export function TradesFields({ form, accounts, onCount }: TradesFieldsProps) {
  const { errors } = form.formState;
  const { fields, remove } = useFieldArray({ control: form.control, name: 'trades' });
  const leaveOut = (index: number) => {
    remove(index);
    onCount(fields.length - 1);
  };
  return (
    <>
      <Field label="Date and time" error={errors.at?.message} className="mb-4 max-w-xs">
        {(props) => <Input {...props} type="datetime-local" {...form.register('at')} />}
      </Field>
      {fields.map((row, index) => (
        <TradeFields
          key={row.id}
          form={form}
          index={index}
          row={row}
          errors={errors.trades?.[index]}
          accounts={accounts}
          onRemove={fields.length > 1 ? () => leaveOut(index) : null}
        />
      ))}
    </>
  );
}
