import { Controller, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { portfolioRequest, PortfolioRequest } from '@evenkeel/contracts/portfolios';
import type { Form } from '@/shared/form/use-saving-form';
import { percentText, timesText } from '@/shared/format/figures';
import { Field, Input, Textarea } from '@/shared/ui/field';
import { PlainDecimalInput } from '@/shared/ui/plain-decimal-input';
import { SettingSlider } from '@/shared/ui/setting-slider';
import { DriftExplanation } from './drift-explanation';

export type PortfolioValues = z.input<typeof portfolioRequest>;
type PortfolioForm = Form<PortfolioValues, PortfolioRequest>;

export function PortfolioFields({ form }: { readonly form: PortfolioForm }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        {(props) => <Input {...props} {...register('name')} />}
      </Field>
      <Controller
        control={control}
        name="minTransactionAmount"
        render={({ field: { onChange, ...field } }) => (
          <Field
            label="Min transaction amount"
            error={errors.minTransactionAmount?.message}
            hint="Smaller trades are never advised."
          >
            {(props) => <PlainDecimalInput isMoney {...props} {...field} onValue={onChange} />}
          </Field>
        )}
      />
      <Field label="Description" optional error={errors.description?.message}>
        {(props) => <Textarea {...props} rows={2} {...register('description')} />}
      </Field>
      <Setting form={form} name="baseDrift" label="Base drift" max={25} shown={percentText} />
      <Setting form={form} name="boostStrength" label="Boost strength" max={2} shown={timesText} />
      <Explanation form={form} />
    </>
  );
}

interface SettingProps {
  readonly form: PortfolioForm;
  readonly name: 'baseDrift' | 'boostStrength';
  readonly label: string;
  readonly max: number;
  readonly shown: (value: string) => string;
}

const Setting = ({ form: { control, formState }, name, label, max, shown }: SettingProps) => (
  <Controller
    control={control}
    name={name}
    render={({ field: { value, onChange } }) => (
      <SettingSlider
        label={label}
        max={max}
        value={value}
        shown={shown(value)}
        error={formState.errors[name]?.message}
        onChange={onChange}
      />
    )}
  />
);

function Explanation({ form: { control } }: { readonly form: PortfolioForm }) {
  const [baseDrift, boostStrength] = useWatch({ control, name: ['baseDrift', 'boostStrength'] });
  return <DriftExplanation baseDrift={baseDrift} boostStrength={boostStrength} />;
}
