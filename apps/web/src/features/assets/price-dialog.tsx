import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { quoteRequest, type QuoteRequest } from '@evenkeel/contracts/market';
import { useSetPriceMutation } from '../../shared/api/assets';
import { useDates } from '../../shared/format/use-dates';
import { showServerErrors } from '../../shared/lib/form-errors';
import { useAppDispatch } from '../../shared/store/store';
import { toastShown } from '../../shared/store/toast-slice';
import { Dialog, DialogBody, FormFooter } from '../../shared/ui/dialog';
import { DecimalInput, Field, Input } from '../../shared/ui/field';
import { Alert } from '../../shared/ui/states';

export function PriceDialog({ ticker, onClose }: { readonly ticker: string; readonly onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { dayInput } = useDates();
  const [setPrice, { isLoading }] = useSetPriceMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ defaultValues: { date: dayInput(new Date()), price: '' }, resolver: zodResolver(quoteRequest) });
  const { register, handleSubmit, formState } = form;

  const save = async (body: QuoteRequest) => {
    setFailure(null);
    const answer = await setPrice({ ticker, body });
    if (answer.error) return setFailure(showServerErrors(answer.error, form, ['date', 'price'], 'The price could not be saved.'));
    dispatch(toastShown('Price saved', `${ticker} on ${body.date}`));
    onClose();
  };

  return (
    <Dialog
      title={`Set price of ${ticker}`}
      description="The closing price of one share on a day. It counts for you alone."
      isDirty={formState.isDirty}
      onClose={onClose}
      className="max-w-md"
    >
      <form noValidate className="flex min-h-0 flex-col" onSubmit={(event) => void handleSubmit(save)(event)}>
        <DialogBody className="grid gap-4 sm:grid-cols-2">
          <Field label="Price" error={formState.errors.price?.message}>
            {(props) => <DecimalInput {...props} autoFocus {...register('price')} />}
          </Field>
          <Field label="Date" error={formState.errors.date?.message}>
            {(props) => <Input {...props} type="date" {...register('date')} />}
          </Field>
          {failure && (
            <div className="sm:col-span-2">
              <Alert>{failure}</Alert>
            </div>
          )}
        </DialogBody>
        <FormFooter submit="Save price" submitting="Saving..." isPending={isLoading} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
