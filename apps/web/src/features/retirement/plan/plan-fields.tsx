import type { RetirementDataView } from '@evenkeel/contracts/retirement';
import {
  ASSUMPTION_LIMITS,
  type AssumptionFigure,
  typedWhole,
} from '@evenkeel/domain/retirement/rules';
import { Field, Input } from '@/shared/ui/field';
import { SettingSlider } from '@/shared/ui/setting-slider';
import { percentText } from '../words';
import type { EditedPlan } from './use-plan';

interface PlanFieldProps {
  readonly edited: EditedPlan;
  readonly name: AssumptionFigure;
  readonly label: string;
  readonly hint?: string;
}

interface WholeFieldProps extends PlanFieldProps {
  /** What counts where no number is typed. */
  readonly fallback?: number;
}

/** A whole number, read as it is typed (RET-6). */
export function WholeField({ edited, name, label, hint, fallback = 0 }: WholeFieldProps) {
  const { plan, edit } = edited;
  const change = (text: string) => {
    const typed = typedWhole(text, fallback);
    const { most } = ASSUMPTION_LIMITS[name];
    edit({ [name]: Number(typed) > Number(most) ? most : typed });
  };
  return (
    <Field label={label} hint={hint}>
      {(props) => (
        <Input
          {...props}
          inputMode="numeric"
          autoComplete="off"
          className="figure"
          value={plan[name]}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  );
}

type Percentage = Extract<AssumptionFigure, `${string}Rate`>;

interface PercentSliderProps extends PlanFieldProps {
  readonly name: Percentage;
  /** What counts where it stands at 0, in percent. */
  readonly unset: string;
}

/** A percentage on a scale; 0 counts as not set (RET-5). */
export function PercentSlider({ edited, name, label, hint, unset }: PercentSliderProps) {
  const { plan, edit } = edited;
  const value: RetirementDataView[Percentage] = plan[name];
  const { least, most } = ASSUMPTION_LIMITS[name];
  return (
    <SettingSlider
      writes
      label={label}
      min={Number(least)}
      max={Number(most)}
      value={value}
      shown={percentText(value)}
      hint={Number(value) === 0 ? `0 counts as not set: ${unset}% is assumed.` : hint}
      onChange={(next) => edit({ [name]: next })}
    />
  );
}
