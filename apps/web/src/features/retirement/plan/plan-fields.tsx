import type { RetirementDataView } from '@evenkeel/contracts/retirement';
import { ASSUMPTION_LIMITS, type AssumptionFigure } from '@evenkeel/domain/retirement/rules';
import { percentText } from '@/shared/format/figures';
import { SettingSlider } from '@/shared/ui/setting-slider';
import type { EditedPlan } from './use-plan';
import { WholeInput } from './whole-input';

interface PlanFieldProps {
  readonly edited: EditedPlan;
  readonly name: AssumptionFigure;
  readonly label: string;
  readonly hint?: string;
}

interface WholeFieldProps extends PlanFieldProps {
  readonly isMoney?: boolean;
}

/** A whole number of dollars, years or percent (RET-6). */
export function WholeField({ edited, name, label, hint, isMoney }: WholeFieldProps) {
  const { plan, edit } = edited;
  return (
    <WholeInput
      label={label}
      hint={hint}
      isMoney={isMoney}
      value={plan[name]}
      most={ASSUMPTION_LIMITS[name].most}
      onWhole={(whole) => edit({ [name]: whole })}
    />
  );
}

interface WindfallYearProps {
  readonly edited: EditedPlan;
  /** The current year, which counts if none is typed. */
  readonly year: number;
}

/**
 * The year of the windfall, which counts once it has four digits or the person leaves the field
 * (RET-6, RET-13).
 */
export function WindfallYear({ edited: { plan, edit }, year }: WindfallYearProps) {
  return (
    <WholeInput
      label="Windfall year"
      hint={`A year before ${year}, or after you are 100, does not count. 0 counts as ${year + 1}.`}
      value={plan.windfallYear}
      most={ASSUMPTION_LIMITS.windfallYear.most}
      fallback={year}
      digits={4}
      onWhole={(windfallYear) => edit({ windfallYear })}
    />
  );
}

type Percentage = Extract<AssumptionFigure, `${string}Rate`>;

interface PercentSliderProps extends PlanFieldProps {
  readonly name: Percentage;
  /** Percentage that counts while the slider is at 0. */
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
      hint={Number(value) === 0 ? `0 counts as not set: ${percentText(unset)} is assumed.` : hint}
      onChange={(next) => edit({ [name]: next })}
    />
  );
}
