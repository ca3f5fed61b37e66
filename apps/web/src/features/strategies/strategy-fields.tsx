import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import {
  STRATEGY_TYPES,
  type strategyRequest,
  type StrategyRequest,
  type StrategyView,
} from '@evenkeel/contracts/strategies';
import { useStrategiesQuery } from '@/shared/api/strategies';
import type { Form } from '@/shared/form/use-saving-form';
import { closedTo } from '@/shared/lib/strategy-tree';
import { useOwnPortfolioId } from '@/shared/store/current-portfolio';
import { Field, Input, Select, Textarea } from '@/shared/ui/field';
import { Options } from '@/shared/ui/options';
import { PartFailure } from '@/shared/ui/states';
import { StrategyOptions } from '@/shared/ui/strategy-options';
import { TOP_LEVEL, TYPE_HINTS } from './words';

export type StrategyValues = z.input<typeof strategyRequest>;

interface StrategyFieldsProps {
  readonly form: Form<StrategyValues, StrategyRequest>;
  /** Strategy that is edited; null for a new one. */
  readonly strategy: StrategyView | null;
}

export function StrategyFields({ form, strategy }: StrategyFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const portfolioId = useOwnPortfolioId() ?? '';
  const {
    data: strategies,
    error,
    refetch,
  } = useStrategiesQuery(portfolioId, { skip: portfolioId === '' });
  const type = useWatch({ control, name: 'strategyType' });
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        {(props) => <Input {...props} maxLength={100} {...register('name')} />}
      </Field>
      <Field
        label="Type"
        error={errors.strategyType?.message}
        hint={type ? TYPE_HINTS[type] : undefined}
      >
        {(props) => (
          <Select {...props} {...register('strategyType')}>
            <option value="">Choose a type</option>
            <Options values={STRATEGY_TYPES} />
          </Select>
        )}
      </Field>
      {!strategies && error ? (
        <PartFailure
          text="The possible parent strategies could not be loaded."
          onRetry={() => void refetch()}
        />
      ) : (
        <ParentField form={form} strategy={strategy} strategies={strategies} />
      )}
      <Field label="Description" optional error={errors.description?.message}>
        {(props) => <Textarea {...props} rows={2} maxLength={500} {...register('description')} />}
      </Field>
    </>
  );
}

interface ParentFieldProps extends StrategyFieldsProps {
  /** Strategies of the portfolio; undefined until they are read. */
  readonly strategies: readonly StrategyView[] | undefined;
}

function ParentField({ form: { register, formState }, strategy, strategies }: ParentFieldProps) {
  const others = strategies ?? [];
  return (
    <Field label="Parent strategy" error={formState.errors.parentStrategyId?.message}>
      {(props) => (
        // The options arrive after the form. Without a new key, the browser would fall back to the
        // first one.
        <Select key={strategies ? 'there' : 'waiting'} {...props} {...register('parentStrategyId')}>
          <option value="">{TOP_LEVEL}</option>
          <StrategyOptions strategies={others} except={closedTo(others, strategy)} />
        </Select>
      )}
    </Field>
  );
}
