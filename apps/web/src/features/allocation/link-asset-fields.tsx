import { Controller } from 'react-hook-form';
import type { AssetView } from '@evenkeel/contracts/assets';
import type { StrategyView } from '@evenkeel/contracts/strategies';
import { DecimalInput, Field, Select } from '@/shared/ui/field';
import { StrategyOptions } from '@/shared/ui/strategy-options';
import type { LinkForm } from './link-form';

interface LinkAssetFieldsProps {
  readonly form: LinkForm;
  readonly offered: readonly AssetView[];
  readonly strategies: readonly StrategyView[];
}

export function LinkAssetFields({ form, offered, strategies }: LinkAssetFieldsProps) {
  const { register, control, formState } = form;
  return (
    <>
      <Field
        label="Asset"
        hint={
          offered.length === 0
            ? 'No assets available. Add one on the Assets screen first.'
            : undefined
        }
      >
        {(props) => (
          <Select {...props} required {...register('ticker')}>
            <option value="">Choose an asset</option>
            {offered.map(({ ticker, userName }) => (
              <option key={ticker} value={ticker}>
                {ticker} · {userName}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Parent strategy">
        {(props) => (
          <Select {...props} required {...register('strategyId')}>
            <option value="">Choose a strategy</option>
            <StrategyOptions strategies={strategies} />
          </Select>
        )}
      </Field>
      <Controller
        control={control}
        name="percent"
        render={({ field: { onChange, ...field } }) => (
          <Field
            label="Allocation percent"
            error={field.value.trim() === '' ? undefined : formState.errors.percent?.message}
            hint="0 to 100, of what remains in the strategy after its dollar targets."
          >
            {(props) => (
              <DecimalInput
                {...props}
                required
                {...field}
                onChange={({ target }) => /^-?[\d.]*$/.test(target.value) && onChange(target.value)}
              />
            )}
          </Field>
        )}
      />
    </>
  );
}
