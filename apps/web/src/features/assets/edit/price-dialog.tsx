import { useState } from 'react';
import type { QuoteRequest } from '@evenkeel/contracts/market';
import { FormDialog } from '@/shared/form/form-dialog';
import { useDates } from '@/shared/format/use-dates';
import { DecimalInput, Field, Input } from '@/shared/ui/field';
import { useSetPriceMutation } from '../api';
import { priceForm } from './price-form';

interface PriceDialogProps {
  readonly ticker: string;
  readonly onClose: () => void;
}

export function PriceDialog({ ticker, onClose }: PriceDialogProps) {
  const { dayInput } = useDates();
  const [setPrice] = useSetPriceMutation();
  const [today] = useState(() => dayInput(new Date()));
  return (
    <FormDialog
      title={`Set price of ${ticker}`}
      description="The closing price of one share on a day. It counts for you alone."
      className="max-w-md"
      layout="grid gap-4 sm:grid-cols-2"
      schema={priceForm}
      defaults={{ date: today, price: '' }}
      words={{
        submit: 'Save price',
        saving: 'Saving...',
        saved: ({ date }: QuoteRequest) => ['Price saved', `${ticker} on ${date}`],
        failed: 'The price could not be saved.',
      }}
      save={(body) => setPrice({ ticker, body })}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <Field label="Price" error={errors.price?.message}>
            {(props) => <DecimalInput isMoney {...props} autoFocus {...register('price')} />}
          </Field>
          <Field label="Date" error={errors.date?.message}>
            {(props) => <Input {...props} type="date" {...register('date')} />}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
