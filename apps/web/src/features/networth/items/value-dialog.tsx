import { useState } from 'react';
import { z } from 'zod';
import type { ManualItemView } from '@evenkeel/contracts/networth';
import { useNetWorthQuery } from '@/shared/api/portfolios';
import { isolated } from '@/shared/format/isolated';
import { useDates } from '@/shared/format/use-dates';
import { FormDialog } from '@/shared/form/form-dialog';
import type { SavingWords } from '@/shared/form/use-saving-form';
import type { DialogProps } from '@/shared/lib/dialog-list';
import { Edited } from '@/shared/ui/edited';
import { DecimalInput, Field, Input } from '@/shared/ui/field';
import { useStateNetWorthValueMutation } from '../api';
import { amountField, dayField, moneyField } from './item-form';

const valueForm = z.object({ value: moneyField, day: dayField });
type ValueValues = z.input<typeof valueForm>;
type ValueBody = z.output<typeof valueForm>;

const FAILED = 'Failed to update item';
const WORDS: SavingWords<ValueBody> = {
  submit: 'Save value',
  saving: 'Saving...',
  saved: () => ['Item updated'],
  failed: FAILED,
  failedToast: (reason) => [FAILED, reason === FAILED ? undefined : reason],
};
const DESCRIPTION = 'It counts from this day on. Earlier values stay.';

/** States the value of an asset, or the amount of a debt, on a day (NW-14). */
export function ValueDialog({ itemId, onClose }: DialogProps<'net-worth-value'>) {
  const { data, error, isFetching, refetch } = useNetWorthQuery();
  return (
    <Edited
      title="Update value"
      description={DESCRIPTION}
      noun="entry"
      list={{ data: data?.manualItems, error, isFetching, refetch }}
      is={({ id }) => id === itemId}
      onClose={onClose}
    >
      {(item) => <ValueForm item={item} onClose={onClose} />}
    </Edited>
  );
}

function ValueForm({
  item: { id, name, type },
  onClose,
}: {
  readonly item: ManualItemView;
  readonly onClose: () => void;
}) {
  const dates = useDates();
  const [today] = useState(() => dates.dayInput(new Date()));
  const [state] = useStateNetWorthValueMutation();
  return (
    <FormDialog<ValueValues, ValueBody>
      title={`Update value of ${isolated(name)}`}
      description={DESCRIPTION}
      className="max-w-md"
      schema={valueForm}
      defaults={{ value: '', day: today }}
      words={WORDS}
      save={({ value, day }) => state({ id, day, value })}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <Field {...amountField(type, errors.value?.message)}>
            {(props) => <DecimalInput isMoney {...props} {...register('value')} />}
          </Field>
          <Field label="As of" error={errors.day?.message}>
            {(props) => <Input {...props} type="date" max={today} {...register('day')} />}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
