import type { PlannedRetirement } from '@evenkeel/domain/retirement/rules';
import { Card, CardHeader } from '@/shared/ui/card';
import { DayField } from '@/shared/ui/day-field';
import { Field, Input } from '@/shared/ui/field';
import { FIRST_DAY } from '@/shared/ui/use-day';
import { WriteFields } from '@/shared/ui/write-fields';
import { PercentSlider, WholeField } from '../plan/plan-fields';
import type { EditedPlan } from '../plan/use-plan';
import { SimulationSettings } from '../simulation/simulation-settings';

interface AssumptionsTabProps {
  readonly edited: EditedPlan;
  readonly planned: PlannedRetirement;
  /** The current day, YYYY-MM-DD. */
  readonly today: string;
}

/** The fields for a person's assumptions (RET-3 to RET-6), which save themselves. */
export function AssumptionsTab({ edited, planned, today }: AssumptionsTabProps) {
  return (
    <WriteFields className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <You edited={edited} planned={planned} today={today} />
      <Rates edited={edited} />
      <SimulationSettings edited={edited} />
    </WriteFields>
  );
}

function You({ edited, planned, today }: AssumptionsTabProps) {
  const born = edited.plan.dateOfBirth;
  return (
    <Card>
      <CardHeader title="You" subtitle="Saved one second after your last change" />
      <div className="grid grid-cols-1 gap-4 px-5 pb-5 sm:grid-cols-2">
        <DayField
          label="Date of birth"
          hint="Your age follows from it"
          min={FIRST_DAY}
          max={today}
          value={born ?? ''}
          problemOf={(day) => (day > today ? 'Must not be in the future.' : undefined)}
          onDay={(day) => edited.edit({ dateOfBirth: day || null })}
        />
        <Field
          label="Current age"
          hint={born === null ? 'Assumed until you say when you were born' : undefined}
        >
          {(props) => (
            <Input {...props} readOnly className="figure bg-sunken" value={planned.currentAge} />
          )}
        </Field>
        <WholeField
          edited={edited}
          name="desiredRetirementAge"
          label="Retirement age"
          hint="You save until then, and live on your money after it. 0 counts as 65."
        />
        <WholeField
          edited={edited}
          name="expectedLifespan"
          label="Lifespan"
          hint="The age until which your money is to last. 0 counts as 95."
        />
      </div>
    </Card>
  );
}

function Rates({ edited }: Pick<AssumptionsTabProps, 'edited'>) {
  return (
    <Card>
      <CardHeader title="Rates" subtitle="Percent a year" />
      <div className="grid gap-3 px-5 pb-5">
        <PercentSlider
          edited={edited}
          name="inflationRate"
          label="Inflation"
          unset="3"
          hint="How much prices rise. The simulation counts in dollars of today."
        />
        <PercentSlider
          edited={edited}
          name="investmentReturnRate"
          label="Growth return"
          unset="7"
          hint="What your net worth grows by in the projection, and growth assets in the simulation."
        />
        <PercentSlider
          edited={edited}
          name="investmentReturnSuperperformerRate"
          label="Superperformer return"
          unset="15"
          hint="What assets with this retirement focus grow by in the simulation."
        />
        <PercentSlider
          edited={edited}
          name="safeWithdrawalRate"
          label="Safe withdrawal rate"
          unset="4"
          hint="What you take from your money in a year of retirement."
        />
      </div>
    </Card>
  );
}
