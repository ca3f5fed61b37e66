import { useState } from 'react';
import { count, percentText, plural, wholeMoney } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { Button } from '@/shared/ui/button';
import { Card, CardHeader } from '@/shared/ui/card';
import { Explained } from '@/shared/ui/explained';
import { Figure, FigureLine } from '@/shared/ui/figure';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Alert, Skeleton } from '@/shared/ui/states';
import { Picture } from '../picture';
import type { Shown } from '../shown';
import { SimulationCard } from '../simulation/simulation-card';
import { goalShown, growthWords } from '../words';
import { tipsOf } from './tips';

const GrowthChart = lazyPart(() => import('./growth-chart').then((module) => module.GrowthChart), {
  waiting: <Skeleton className="h-64 w-full" />,
});

interface ProjectionsTabProps extends Shown {
  readonly isFetching: boolean;
  readonly onRecalculate: () => Promise<boolean>;
}

/** Shows the projection and the simulation in detail (RET-8 to RET-14, RET-20). */
export function ProjectionsTab({
  data,
  plan,
  planned,
  income,
  hasExpenses,
  isSaved,
  isWholeIncome,
  isFetching,
  onRecalculate,
}: ProjectionsTabProps) {
  const goal = goalShown(planned, hasExpenses);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card>
        <CardHeader
          title="Projection"
          action={<Recalculate isFetching={isFetching} onRecalculate={onRecalculate} />}
        />
        <div className="grid gap-5 px-5 pb-5">
          <dl className="grid grid-cols-1 gap-4 sm:grid-cols-3">
            <Fact
              label="Retirement number"
              figure={goal.number}
              explained={isSaved && hasExpenses ? 'retirement:number' : null}
              words={
                hasExpenses
                  ? `${wholeMoney(planned.annualExpenses)} of expenses a year, over a withdrawal rate of ${percentText(plan.safeWithdrawalRate)}`
                  : goal.distance
              }
            />
            <Fact
              label="Years to goal"
              figure={goal.years}
              explained={null}
              words={`${goal.distance}: ${growthWords(planned.annualSavings, plan.investmentReturnRate)}`}
            />
            <Fact
              label="Monthly income"
              figure={wholeMoney(income.total)}
              explained={isWholeIncome ? 'retirement:income' : null}
              words="Selected income, selected dividends and the safe withdrawal"
            />
          </dl>
          <Growth planned={planned} hasExpenses={hasExpenses} isSaved={isSaved} />
        </div>
      </Card>
      <SimulationCard plan={plan} planned={planned} hasExpenses={hasExpenses} isSaved={isSaved} />
      <Card>
        <CardHeader title="Tips" />
        <ul className="grid list-disc gap-1.5 px-5 pb-5 pl-10 text-sm">
          {tipsOf({ data, planned, income }).map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

interface FactProps {
  readonly label: string;
  readonly figure: string;
  /** The figure's name in the api; null if it cannot be explained. */
  readonly explained: string | null;
  readonly words: string;
}

function Fact({ label, figure, explained, words }: FactProps) {
  return (
    <div>
      <dt className="text-note font-medium text-muted">{label}</dt>
      <dd>
        <FigureLine size="card" text={figure}>
          <Explained portfolioId={null} figure={explained} of={label}>
            <Figure text={figure} />
          </Explained>
        </FigureLine>
        <p className="text-note text-muted">{words}</p>
      </dd>
    </div>
  );
}

type GrowthProps = Pick<Shown, 'planned' | 'hasExpenses' | 'isSaved'>;

function Growth({ planned, hasExpenses, isSaved }: GrowthProps) {
  const { years, retirementNumber } = planned;
  const last = years[years.length - 1];
  const label = `Net worth by age: ${wholeMoney(years[0]?.balance ?? 0)} at ${planned.currentAge}, ${wholeMoney(last?.balance ?? 0)} at ${last?.age ?? planned.currentAge}; the retirement number is ${wholeMoney(retirementNumber)}. The same figures are under Table.`;
  if (years.length < 2)
    return (
      <p className="py-6 text-center text-sm text-muted">
        {!hasExpenses
          ? 'Add your expenses to the budget: the projection ends where they are paid for.'
          : planned.isReached
            ? 'Your net worth is at the retirement number already: there is no year to project.'
            : 'The projection ends at age 100: there is no year to project.'}
      </p>
    );
  return (
    <div>
      <h3 className="text-sm font-semibold">Net worth growth</h3>
      <Picture
        name="Net worth by age"
        chart={<GrowthChart planned={planned} label={label} />}
        columns={['Age', 'Year', 'Net worth']}
        rows={years.map(({ age, year, balance }) => [
          count(age),
          String(year),
          <Explained
            key={year}
            portfolioId={null}
            figure={isSaved ? `retirement:balance:${year}` : null}
            of={`net worth at ${age}`}
          >
            {wholeMoney(balance)}
          </Explained>,
        ])}
      />
      <p className="mt-2 text-note text-muted">
        {`Over ${plural(planned.yearsAway, 'year')}, in dollars that are not adjusted for inflation. Dashed: the retirement number.`}
      </p>
    </div>
  );
}

/** Reads all data again and calculates with it. */
function Recalculate({
  isFetching,
  onRecalculate,
}: Pick<ProjectionsTabProps, 'isFetching' | 'onRecalculate'>) {
  const dates = useDates();
  const [outcome, setOutcome] = useState<{ isDone: boolean; at: number } | null>(null);
  const pressed = async () => setOutcome({ isDone: await onRecalculate(), at: Date.now() });
  return (
    <div className="grid justify-items-end gap-1">
      <Button variant="outline" size="sm" disabled={isFetching} onClick={() => void pressed()}>
        {isFetching ? 'Recalculating...' : 'Recalculate'}
      </Button>
      {outcome?.isDone && (
        <p role="status" className="text-note text-muted">
          Recalculated at {dates.clock(outcome.at)}
        </p>
      )}
      {outcome?.isDone === false && (
        <Alert>Not everything could be read anew. Please try again in a moment.</Alert>
      )}
    </div>
  );
}
