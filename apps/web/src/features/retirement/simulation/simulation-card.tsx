import { lazy } from 'react';
import {
  HISTORY,
  type PlannedRetirement,
  type Simulation,
} from '@evenkeel/domain/retirement/rules';
import type { RetirementDataView } from '@evenkeel/contracts/retirement';
import { count, percentShare, wholeMoney } from '@/shared/format/figures';
import { Card, CardHeader } from '@/shared/ui/card';
import { FigureLine } from '@/shared/ui/figure';
import { Failure, Skeleton } from '@/shared/ui/states';
import { Picture } from '../picture';
import { RULE_WORDS, spendingWords } from './simulation-words';
import { PATHS } from './simulator';
import { useSimulation } from './use-simulation';

const FanChart = lazy(() => import('./fan-chart').then((module) => ({ default: module.FanChart })));

interface SimulationCardProps {
  readonly plan: RetirementDataView;
  readonly planned: PlannedRetirement;
}

/** How likely the money lasts, over many random futures (RET-20 to RET-24). */
export function SimulationCard({ plan, planned }: SimulationCardProps) {
  const { result, error, isRunning, again } = useSimulation(planned.simulation);
  return (
    <Card>
      <CardHeader
        title="Simulation"
        subtitle={
          planned.simulation.history
            ? `${count(HISTORY.sequences)} sequences of real years, in dollars of today`
            : `${count(PATHS)} random futures, in dollars of today`
        }
      />
      <div className="grid gap-4 px-5 pb-5" aria-busy={isRunning}>
        {error ? (
          <Failure title="The simulation could not be run" error={error} onRetry={again} />
        ) : result ? (
          <Outcome plan={plan} planned={planned} result={result} />
        ) : (
          <Skeleton className="h-72 w-full" />
        )}
        <Assumptions plan={plan} planned={planned} />
      </div>
    </Card>
  );
}

function Outcome({ planned, result }: SimulationCardProps & { readonly result: Simulation }) {
  const { lifespan, currentAge, retirementAge } = planned;
  if (result.ages.length === 0)
    return (
      <p className="py-6 text-center text-sm text-muted">
        {`You are ${currentAge}, and your money is to last until ${lifespan}: there is no year to simulate. Choose a higher lifespan.`}
      </p>
    );
  const sentence = `Your money lasts until age ${lifespan} in ${percentShare(result.success)} of the futures.`;
  return (
    <>
      <div>
        <FigureLine size="tile" text={percentShare(result.success)} testId="retirement-success" />
        <p className="text-sm">{sentence}</p>
      </div>
      <Picture
        name="Simulated balances by age"
        chart={
          <FanChart
            simulation={result}
            retirementAge={Math.max(retirementAge, currentAge)}
            label={`${sentence} The balances by age are under Table.`}
          />
        }
        columns={['Age', '5%', '25%', 'Middle', '75%', '95%', 'Spending, middle']}
        rows={result.ages.map(({ age, balance, spending }) => [
          count(age),
          ...balance.map(wholeMoney),
          spending === null ? '–' : wholeMoney(spending[2] ?? 0),
        ])}
      />
    </>
  );
}

/** Everything that was assumed, in words. */
function Assumptions({ plan, planned }: SimulationCardProps) {
  const { simulation } = planned;
  const { mix } = simulation;
  const { balance } = simulation.plan;
  return (
    <ul className="grid list-disc gap-1 pl-5 text-note text-muted">
      <li>{`It starts with the ${wholeMoney(balance)} of your portfolios. Other things that you own are not counted as invested.`}</li>
      <li>{spendingWords(planned)}</li>
      <li>{RULE_WORDS[plan.simulation.withdrawalRule]}</li>
      {simulation.history ? (
        <HistoryAssumptions stableShare={simulation.history.stableShare} />
      ) : (
        <>
          <li>{`Your mix is kept as it is. It grows by ${percentShare(mix.meanReal * 100)} a year beyond inflation of ${plan.inflationRate}%, give or take ${percentShare(mix.volatility * 100)}. All assets rise and fall together.`}</li>
          <li>Each year is drawn anew and does not depend on the one before.</li>
        </>
      )}
      <li>Taxes and fees are not counted.</li>
    </ul>
  );
}

function HistoryAssumptions({ stableShare }: { readonly stableShare: number }) {
  return (
    <>
      <li>{`One future begins in each year from ${HISTORY.from} to ${HISTORY.to} and goes on with the years that followed; ${HISTORY.to} is followed by ${HISTORY.from}. Prices rise as they did.`}</li>
      <li>{`Your mix is kept as it is: ${percentShare(stableShare * 100)} earns what three-month Treasury bills earned, and the rest what the S&P 500 did, dividends included. Superperformers count as the S&P 500. Your assumed returns do not count.`}</li>
      <li>
        Returns of the United States by Aswath Damodaran, New York University: Historical Returns on
        Stocks, Bonds and Bills, January 2026.
      </li>
    </>
  );
}
