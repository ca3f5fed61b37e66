import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { PORTFOLIO_DEFAULTS, portfolioRequest, type PortfolioRequest, type PortfolioView } from '@evenkeel/contracts/portfolios';
import { useChangePortfolioMutation, useCreatePortfolioMutation } from '../../shared/api/portfolios';
import { showServerErrors } from '../../shared/lib/form-errors';
import { settledDecimal } from '../../shared/lib/plain-decimal';
import { useChoosePortfolio } from '../../shared/store/current-portfolio';
import { useAppDispatch } from '../../shared/store/store';
import { toastShown } from '../../shared/store/toast-slice';
import { Dialog, DialogBody, FormFooter } from '../../shared/ui/dialog';
import { Field, Input, Textarea } from '../../shared/ui/field';
import { PlainDecimalInput } from '../../shared/ui/plain-decimal-input';
import { SettingSlider } from '../../shared/ui/setting-slider';
import { Alert } from '../../shared/ui/states';
import { DriftExplanation } from './drift-explanation';

const FIELDS = ['name', 'description', 'minTransactionAmount', 'baseDrift', 'boostStrength'] as const;

/** Stored settings have trailing zeros (`2.0000`); people read and edit `2`. */
const plain = (text: string) => String(Number(text));

function valuesOf(portfolio: PortfolioView | null) {
  if (!portfolio) return { name: '', description: '', ...PORTFOLIO_DEFAULTS };
  const { name, description, minTransactionAmount, baseDrift, boostStrength } = portfolio;
  return {
    name,
    description: description ?? '',
    minTransactionAmount: plain(minTransactionAmount),
    baseDrift: plain(baseDrift),
    boostStrength: plain(boostStrength),
  };
}

interface PortfolioDialogProps {
  /** Edited where one is given, else a new one is created. */
  readonly portfolio: PortfolioView | null;
  readonly onClose: () => void;
}

export function PortfolioDialog({ portfolio, onClose }: PortfolioDialogProps) {
  const dispatch = useAppDispatch();
  const choose = useChoosePortfolio();
  const [create, creating] = useCreatePortfolioMutation();
  const [change, changing] = useChangePortfolioMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ defaultValues: valuesOf(portfolio), resolver: zodResolver(portfolioRequest) });
  const { register, control, handleSubmit, formState, getValues, setValue } = form;
  const { errors, isDirty } = formState;
  const [baseDrift, boostStrength] = useWatch({ control, name: ['baseDrift', 'boostStrength'] });
  const isPending = creating.isLoading || changing.isLoading;

  const save = async (body: PortfolioRequest) => {
    setFailure(null);
    const answer = portfolio ? await change({ id: portfolio.id, body }) : await create(body);
    if (answer.error) {
      const message = `Failed to ${portfolio ? 'update' : 'create'} portfolio. Please try again.`;
      setFailure(showServerErrors(answer.error, form, FIELDS, message));
      dispatch(toastShown('Error', message, 'destructive'));
      return;
    }
    if (portfolio) dispatch(toastShown('Portfolio Updated', 'Your portfolio has been updated successfully.'));
    else {
      choose(answer.data.id);
      dispatch(toastShown('Portfolio Created', 'Your new portfolio has been created successfully.'));
    }
    onClose();
  };

  return (
    <Dialog
      title={portfolio ? 'Edit Portfolio' : 'Create New Portfolio'}
      description="Accounts, assets and transactions are kept in a portfolio."
      isDirty={isDirty}
      onClose={onClose}
      className="max-w-xl"
    >
      <form
        noValidate
        className="flex min-h-0 flex-col"
        onSubmit={(event) => {
          // Enter submits without leaving the field first.
          setValue('minTransactionAmount', settledDecimal(getValues('minTransactionAmount')));
          void handleSubmit(save)(event);
        }}
      >
        <DialogBody className="grid gap-4">
          <Field label="Name" error={errors.name?.message}>
            {(props) => <Input {...props} {...register('name')} />}
          </Field>
          <Field label="Description" optional error={errors.description?.message}>
            {(props) => <Textarea {...props} rows={2} {...register('description')} />}
          </Field>
          <Controller
            control={control}
            name="minTransactionAmount"
            render={({ field: { onChange, ...field } }) => (
              <Field label="Min transaction amount" error={errors.minTransactionAmount?.message} hint="In dollars. Smaller trades are never advised.">
                {(props) => <PlainDecimalInput {...props} {...field} onValue={onChange} />}
              </Field>
            )}
          />
          <Controller
            control={control}
            name="baseDrift"
            render={({ field }) => (
              <SettingSlider
                label="Base drift"
                max={25}
                value={field.value}
                shown={`${field.value}%`}
                error={errors.baseDrift?.message}
                onChange={field.onChange}
              />
            )}
          />
          <Controller
            control={control}
            name="boostStrength"
            render={({ field }) => (
              <SettingSlider
                label="Boost strength"
                max={2}
                value={field.value}
                shown={`${field.value}x`}
                error={errors.boostStrength?.message}
                onChange={field.onChange}
              />
            )}
          />
          <DriftExplanation baseDrift={baseDrift} boostStrength={boostStrength} />
          {failure && <Alert>{failure}</Alert>}
        </DialogBody>
        <FormFooter
          submit={portfolio ? 'Update Portfolio' : 'Create Portfolio'}
          submitting={portfolio ? 'Updating...' : 'Creating...'}
          isPending={isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
