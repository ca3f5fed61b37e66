import { Controller, useWatch } from 'react-hook-form';
import { RETIREMENT_FOCUSES } from '@evenkeel/contracts/assets';
import { Checkbox } from '@/shared/ui/choice';
import { Field, Select } from '@/shared/ui/field';
import { Options } from '@/shared/ui/options';
import { SettingSlider } from '@/shared/ui/setting-slider';
import type { AssetForm } from './asset-form';
import { FOCUS_LABELS } from '@/shared/lib/dividend-words';
import { Summary } from '@/shared/ui/summary';
import { speedWord } from '../words';

const TIMEFRAMES = [
  { name: 'immediate', label: 'Immediate' },
  { name: 'shortTerm', label: 'Short-term' },
  { name: 'midTerm', label: 'Mid-term' },
  { name: 'longTerm', label: 'Long-term' },
] as const;

/**
 * Edits how an asset is rebalanced and its purpose; the fields are folded, because the defaults
 * suit most assets.
 */
export function RebalanceFields({ form: { register, control } }: { readonly form: AssetForm }) {
  const speed = Number(useWatch({ control, name: 'rebalanceSpeed' }));
  return (
    <details className="rounded-control border border-line">
      <Summary className="rounded-control px-4 text-sm font-medium">
        Rebalancing and retirement
      </Summary>
      <div className="grid gap-4 border-t border-line p-4">
        <Controller
          control={control}
          name="rebalanceSpeed"
          render={({ field }) => (
            <SettingSlider
              label="Rebalance speed"
              max={10}
              value={field.value ?? '5'}
              shown={`${field.value}, ${speedWord(speed)}`}
              onChange={field.onChange}
            />
          )}
        />
        <fieldset>
          <legend className="mb-1 text-sm font-medium">Rebalance timeframes</legend>
          <div className="grid grid-cols-2 gap-x-4">
            {TIMEFRAMES.map(({ name, label }) => (
              <Checkbox key={name} label={label} {...register(`rebalanceTimeframes.${name}`)} />
            ))}
          </div>
        </fieldset>
        <Checkbox label="Sell only in profit" {...register('rebalanceOnlyProfit')} />
        <Field label="Retirement focus">
          {(props) => (
            <Select {...props} {...register('retirementProjection')}>
              <Options values={RETIREMENT_FOCUSES} labels={FOCUS_LABELS} />
            </Select>
          )}
        </Field>
      </div>
    </details>
  );
}
