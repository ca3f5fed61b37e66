import { Plus, Target } from 'lucide-react';
import type { RetirementDataView } from '@evenkeel/contracts/retirement';
import {
  PATHS,
  type PlannedGoal,
  type PlannedRetirement,
  planGoal,
} from '@evenkeel/domain/retirement/rules';
import { count, money, percentText, wholeMoney } from '@/shared/format/figures';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { useAppDispatch } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';
import { Card, CardHeader } from '@/shared/ui/card';
import { Empty, Fallback, Skeleton } from '@/shared/ui/states';
import { Summary } from '@/shared/ui/summary';
import type { PlanningData } from '../planning';
import { useGoalsQuery } from './api';
import { assetsOf, countedWorth } from './counted';
import { GoalTable } from './goal-table';
import { byDay } from './goal-words';

interface GoalsCardProps {
  readonly plan: RetirementDataView;
  readonly planned: PlannedRetirement;
  readonly data: PlanningData;
  /** The current day, YYYY-MM-DD. */
  readonly today: string;
  /** True if the plan is the one that the server has. */
  readonly isSaved: boolean;
}

/** Shows the goals, the amounts that they take and how likely they are (RET-47). */
export function GoalsCard({ plan, planned, data, today, isSaved }: GoalsCardProps) {
  const { data: goals, error, refetch } = useGoalsQuery();
  const assets = assetsOf(data.netWorth);
  const rows = byDay(goals ?? []).map((goal) => ({
    goal,
    planned: planGoal(goal, countedWorth(assets, goal.countedAssets), plan, today),
    isSaved,
  }));
  return (
    <Card className="overflow-hidden" aria-label="Goals">
      <CardHeader
        title="Goals"
        subtitle="Amounts by a date, in dollars of today"
        action={rows.length > 0 && <AddGoal />}
      />
      {rows.length > 0 ? (
        <>
          <GoalTable rows={rows} />
          <div className="grid gap-2 border-t border-line px-5 py-4">
            <Together goals={rows.map((row) => row.planned)} planned={planned} />
            <Assumptions plan={plan} />
          </div>
        </>
      ) : goals ? (
        <Empty
          icon={Target}
          title="No goals yet"
          text="A house, an education, a long journey: say how much by when, and see what it takes a month and how likely it is."
          className="pt-4 pb-10"
        >
          <AddGoal />
        </Empty>
      ) : (
        <Fallback query={{ error, refetch }} title="Your goals could not be loaded">
          <Skeleton className="mx-5 mb-5 h-24" />
        </Fallback>
      )}
    </Card>
  );
}

function AddGoal() {
  const dispatch = useAppDispatch();
  return (
    <Button
      writes
      variant="outline"
      size="sm"
      onClick={() => dispatch(dialogOpened({ kind: 'goal', goalId: null }))}
    >
      <Plus aria-hidden />
      Add goal
    </Button>
  );
}

/**
 * Shows the sum that all goals take each month, beside the savings of the plan. A goal whose day
 * has passed adds nothing.
 */
function Together({
  goals,
  planned,
}: {
  readonly goals: readonly PlannedGoal[];
  readonly planned: PlannedRetirement;
}) {
  const cents = goals.reduce((sum, goal) => sum + Math.round((goal.monthlyNeeded ?? 0) * 100), 0);
  const saved = planned.annualSavings / 12;
  return (
    <p className="text-sm">
      {`Together they take ${money(cents / 100)} a month. Your plan ${saved < 0 ? 'spends' : 'saves'} ${wholeMoney(Math.abs(saved))} a month${saved < 0 ? ' more than comes in' : ' in all, for retirement as well'}.`}
    </p>
  );
}

/** Lists all assumptions, in words. */
function Assumptions({ plan }: Pick<GoalsCardProps, 'plan'>) {
  const { inflationRate, investmentReturnRate, investmentReturnSuperperformerRate, simulation } =
    plan;
  return (
    <details className="text-note text-muted">
      <Summary className="md:min-h-0">What is assumed</Summary>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        <li>{`All amounts are in dollars of today. Prices rise by ${percentText(inflationRate)} a year, and you raise your savings with them.`}</li>
        <li>{`Before inflation, stable value grows by ${percentText(simulation.stableReturnRate)} a year, give or take ${percentText(simulation.stableVolatility)}; growth by ${percentText(investmentReturnRate)}, give or take ${percentText(simulation.growthVolatility)}; superperformers by ${percentText(investmentReturnSuperperformerRate)}, give or take ${percentText(simulation.superperformerVolatility)}. These are your plan's assumptions. A goal's own growth rate replaces the plan's.`}</li>
        <li>
          What it takes: the first saving is put in a month from today, the last one in the last
          whole month.
        </li>
        <li>{`Likelihood: the share of ${count(PATHS)} random futures in which the amount is there on its date if you save as planned. Returns are random, as in the simulation, and each month is drawn anew. If you save just what it takes, the amount is there in half of the futures, or in fewer if returns vary a lot.`}</li>
        <li>Taxes and fees are not counted.</li>
      </ul>
    </details>
  );
}
