import { Controller, useWatch } from 'react-hook-form';
import { SETTINGS_FREQUENCIES, type AssetView } from '@evenkeel/contracts/assets';
import { exactly, percentText, timesText } from '@/shared/format/figures';
import { useCurrentPortfolio } from '@/shared/store/current-portfolio';
import { Switch } from '@/shared/ui/choice';
import { Field, Select } from '@/shared/ui/field';
import { PlainDecimalInput } from '@/shared/ui/plain-decimal-input';
import { SettingSlider } from '@/shared/ui/setting-slider';
import { FREQUENCY_LABELS } from '@/shared/lib/dividend-words';
import type { SettingsForm } from './asset-settings-form';

type Frequency = AssetView['settings']['dividendFrequency'];

interface AssetSettingsFieldsProps {
  readonly form: SettingsForm;
  /** How often the asset pays today. */
  readonly frequency: Frequency;
}

export function AssetSettingsFields({ form, frequency }: AssetSettingsFieldsProps) {
  const { register, control, formState } = form;
  const { current } = useCurrentPortfolio();
  const isOwn = useWatch({ control, name: 'isOwn' });
  return (
    <>
      <Switch
        label="Own drift and boost"
        hint={
          current
            ? `Off: as the portfolio, ${percentText(current.baseDrift)} and ${timesText(current.boostStrength)}.`
            : 'Off: as the portfolio.'
        }
        {...register('isOwn')}
      />
      {isOwn && <OwnFields form={form} />}
      <Field label="Dividend frequency" error={formState.errors.dividendFrequency?.message}>
        {(props) => (
          <Select
            {...props}
            {...register('dividendFrequency', {
              setValueAs: (value: string | null) => value || null,
            })}
          >
            <option value="">As announced</option>
            <Frequencies chosen={frequency} />
          </Select>
        )}
      </Field>
    </>
  );
}

function OwnFields({ form: { control, formState } }: { readonly form: SettingsForm }) {
  return (
    <>
      <Controller
        control={control}
        name="baseDrift"
        render={({ field: { onChange, ...field } }) => (
          <Field
            label="Base drift"
            error={formState.errors.baseDrift?.message}
            hint="In percent, 0 to 25: how far it may move before anything is advised."
          >
            {(props) => <PlainDecimalInput {...props} {...field} onValue={onChange} />}
          </Field>
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
            shown={`${exactly(Number(field.value).toFixed(1), 'number')}x`}
            error={formState.errors.boostStrength?.message}
            onChange={field.onChange}
          />
        )}
      />
    </>
  );
}

/** Offers the frequencies; one that the user chose in the asset form stays among them. */
function Frequencies({ chosen }: { readonly chosen: Frequency }) {
  const others =
    chosen && !SETTINGS_FREQUENCIES.some((offered) => offered.replace('-', '') === chosen)
      ? [chosen]
      : [];
  return (
    <>
      {SETTINGS_FREQUENCIES.map((frequency) => (
        <option key={frequency} value={frequency.replace('-', '')}>
          {frequency}
        </option>
      ))}
      {others.map((frequency) => (
        <option key={frequency} value={frequency}>
          {FREQUENCY_LABELS[frequency].toLowerCase()}
        </option>
      ))}
    </>
  );
}
