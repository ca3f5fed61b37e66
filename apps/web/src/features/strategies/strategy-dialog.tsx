import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type FieldErrors, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { STRATEGY_TYPES, strategyRequest, type StrategyRequest, type StrategyView } from '@evenkeel/contracts/strategies';
import { messageForPeople } from '../../shared/api/request-error';
import { useAddStrategyMutation, useChangeStrategyMutation, useStrategiesQuery } from '../../shared/api/strategies';
import { showServerErrors } from '../../shared/lib/form-errors';
import { idsFrom } from '../../shared/lib/strategy-tree';
import { useCurrentPortfolio } from '../../shared/store/current-portfolio';
import { useAppDispatch } from '../../shared/store/store';
import { toastShown } from '../../shared/store/toast-slice';
import { Dialog, DialogBody, FormFooter } from '../../shared/ui/dialog';
import { Field, Input, Select, Textarea } from '../../shared/ui/field';
import { Alert } from '../../shared/ui/states';
import { StrategyOptions } from '../../shared/ui/strategy-options';
import { TOP_LEVEL, TYPE_HINTS } from './words';

const FIELDS = ['name', 'strategyType', 'parentStrategyId', 'description'] as const;
const REQUIRED = 'Please fill in all required fields';
const WORDS = {
  create: { title: 'Create Strategy', submit: 'Create Strategy', submitting: 'Adding...', done: 'Strategy Created', failed: 'Failed to create strategy' },
  edit: { title: 'Edit Strategy', submit: 'Save changes', submitting: 'Saving...', done: 'Strategy Updated', failed: 'Failed to update strategy' },
} as const;

type StrategyForm = z.input<typeof strategyRequest>;

interface StrategyDialogProps {
  /** Edited where one is given, else a new one is created. */
  readonly strategy: StrategyView | null;
  /** Where a new one is to lie: a strategy's id; null at the top level. */
  readonly parentId: string | null;
  readonly onClose: () => void;
}

export function StrategyDialog({ strategy, parentId, onClose }: StrategyDialogProps) {
  const dispatch = useAppDispatch();
  const { current } = useCurrentPortfolio();
  const { data: strategies = [] } = useStrategiesQuery(current?.id ?? '', { skip: !current });
  const [add, adding] = useAddStrategyMutation();
  const [change, changing] = useChangeStrategyMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<StrategyForm, unknown, StrategyRequest>({
    defaultValues: { name: strategy?.name ?? '', description: strategy?.description ?? '', strategyType: strategy?.strategyType, parentStrategyId: strategy ? (strategy.parentStrategyId ?? '') : (parentId ?? '') },
    resolver: zodResolver(strategyRequest),
  });
  const { register, control, handleSubmit, formState } = form;
  const { errors, isDirty } = formState;
  const type = useWatch({ control, name: 'strategyType' });
  const words = strategy ? WORDS.edit : WORDS.create;
  const closed = strategy ? idsFrom(strategies, strategy.id) : new Set<string>();

  const save = async (body: StrategyRequest) => {
    if (!current) return setFailure('Create a portfolio first: a strategy belongs to one.');
    setFailure(null);
    const answer = strategy
      ? await change({ portfolioId: current.id, strategyId: strategy.id, body })
      : await add({ portfolioId: current.id, body });
    if (answer.error) {
      setFailure(showServerErrors(answer.error, form, FIELDS, words.failed));
      dispatch(toastShown('Error', messageForPeople(answer.error, words.failed), 'destructive'));
      return;
    }
    dispatch(toastShown(words.done, body.name));
    onClose();
  };
  const refuse = (wrong: FieldErrors<StrategyForm>) =>
    setFailure(Object.values(wrong).some((error) => error?.message === REQUIRED) ? `Validation Error: ${REQUIRED}` : null);

  return (
    <Dialog title={words.title} description="A branch of the tree that says what the portfolio is to hold." isDirty={isDirty} onClose={onClose}>
      <form noValidate className="flex min-h-0 flex-col" onSubmit={(event) => void handleSubmit(save, refuse)(event)}>
        <DialogBody className="grid content-start gap-4">
          <Field label="Name" error={errors.name?.message}>
            {(props) => <Input {...props} maxLength={100} {...register('name')} />}
          </Field>
          <Field label="Type" error={errors.strategyType?.message} hint={type ? TYPE_HINTS[type] : undefined}>
            {(props) => (
              <Select {...props} {...register('strategyType')}>
                <option value="">Choose a type</option>
                {STRATEGY_TYPES.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Parent strategy" error={errors.parentStrategyId?.message}>
            {(props) => (
              // A new key: the options come after the form, and the browser would fall back to the first.
              <Select key={strategies.length} {...props} {...register('parentStrategyId')}>
                <option value="">{TOP_LEVEL}</option>
                <StrategyOptions strategies={strategies} except={closed} />
              </Select>
            )}
          </Field>
          <Field label="Description" optional error={errors.description?.message}>
            {(props) => <Textarea {...props} rows={2} maxLength={500} {...register('description')} />}
          </Field>
          {failure && <Alert>{failure}</Alert>}
        </DialogBody>
        <FormFooter submit={words.submit} submitting={words.submitting} isPending={adding.isLoading || changing.isLoading} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
