import { useState } from 'react';
import type { PlanningFigures } from '@evenkeel/domain/retirement/rules';
import { wholeMoney } from '@/shared/format/figures';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Button } from '@/shared/ui/button';
import { Card, CardHeader } from '@/shared/ui/card';
import { FigureLine } from '@/shared/ui/figure';
import { Alert } from '@/shared/ui/states';
import { WriteFields } from '@/shared/ui/write-fields';
import { WholeField, WindfallYear } from '../plan/plan-fields';
import { NOT_SAVED } from '../plan/save-state';
import type { EditedPlan } from '../plan/use-plan';
import type { Shown } from '../shown';
import { Scenarios } from '../simulation/scenarios';
import { goalShown } from '../words';

interface WhatIfTabProps extends Shown {
  readonly edited: EditedPlan;
  readonly figures: PlanningFigures;
  /** The current day, YYYY-MM-DD. */
  readonly today: string;
}

/**
 * Shows the inputs of a scenario, which are part of the assumptions, and the saved scenarios
 * (RET-34, RET-35).
 */
export function WhatIfTab({ edited, figures, today, planned, data, hasExpenses }: WhatIfTabProps) {
  const { monthlyIncome, monthlyExpenses, monthlyDividends } = figures;
  return (
    <WriteFields className="grid grid-cols-1 gap-4">
      <Card>
        <CardHeader
          title="What if?"
          subtitle="What you type counts at once, in every figure of this page"
        />
        <div className="grid grid-cols-1 gap-4 px-5 pb-5 sm:grid-cols-2 lg:grid-cols-3">
          <div>
            <h3 className="text-sm font-medium">Current annual savings</h3>
            <FigureLine
              size="card"
              text={wholeMoney(planned.annualSavings)}
              className="mt-1.5"
              testId="annual-savings"
            />
            <p className="text-note text-muted">
              {`12 × (${wholeMoney(monthlyIncome)} income − ${wholeMoney(monthlyExpenses)} expenses + ${wholeMoney(monthlyDividends)} dividends + ${wholeMoney(edited.plan.extraMonthlySavings)} extra)`}
            </p>
          </div>
          <WholeField
            isMoney
            edited={edited}
            name="extraMonthlySavings"
            label="Extra monthly savings"
            hint="On top of what you save today"
          />
          <WholeField
            edited={edited}
            name="expenseReduction"
            label="Lower retirement expenses (percent)"
            hint="From 0 to 100"
          />
          <WholeField
            isMoney
            edited={edited}
            name="oneTimeWindfall"
            label="One-time windfall"
            hint="The projection lets it grow with the growth return until its year."
          />
          <WindfallYear edited={edited} year={Number(today.slice(0, 4))} />
          <Result
            planned={planned}
            hasExpenses={hasExpenses}
            netWorth={data.netWorth.totalNetWorth}
          />
        </div>
        <div className="border-t border-line px-5 py-4">
          <ApplyScenario edited={edited} />
        </div>
      </Card>
      <Scenarios edited={edited} figures={figures} today={today} />
    </WriteFields>
  );
}

interface ResultProps extends Pick<Shown, 'planned' | 'hasExpenses'> {
  readonly netWorth: number;
}

function Result({ planned, hasExpenses, netWorth }: ResultProps) {
  const goal = goalShown(planned, hasExpenses);
  return (
    <div>
      <h3 className="text-sm font-medium">Projected retirement</h3>
      <FigureLine size="card" text={goal.age} className="mt-1.5" />
      <p className="text-note text-muted">
        {hasExpenses
          ? `${goal.distance}: ${wholeMoney(netWorth)} now, ${goal.number} needed`
          : `${goal.distance}; you have ${wholeMoney(netWorth)} now`}
      </p>
    </div>
  );
}

/** Saves the inputs, and then says that they are part of the assumptions. */
function ApplyScenario({ edited }: { readonly edited: EditedPlan }) {
  const dispatch = useAppDispatch();
  const [isApplying, setApplying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const apply = async () => {
    setApplying(true);
    const isSaved = await edited.flush();
    setApplying(false);
    setFailed(!isSaved);
    if (isSaved)
      dispatch(toastShown('Scenario applied', 'Your projections count with these inputs.'));
  };
  return (
    <div className="grid justify-items-start gap-3">
      <Button disabled={isApplying} onClick={() => void apply()}>
        {isApplying ? 'Saving...' : 'Apply Scenario'}
      </Button>
      {hasFailed && edited.status !== 'saved' && <Alert variant="attention">{NOT_SAVED}</Alert>}
    </div>
  );
}
