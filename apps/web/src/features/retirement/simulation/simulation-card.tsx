import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  HISTORY,
  PATHS,
  type PlannedRetirement,
  type Simulation,
} from '@evenkeel/domain/retirement/rules';
import type { RetirementDataView } from '@evenkeel/contracts/retirement';
import { count, percentShare, percentText, wholeMoney } from '@/shared/format/figures';
import { Card, CardHeader } from '@/shared/ui/card';
import { Explained } from '@/shared/ui/explained';
import { Figure, FigureLine } from '@/shared/ui/figure';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Failure, Skeleton } from '@/shared/ui/states';
import { Picture } from '../picture';
import { canSimulate } from '../words';
import {
  lastingShown,
  RULE_WORDS,
  type SentencePart,
  spendingParts,
  startParts,
} from './simulation-words';
import { useSimulation } from './use-simulation';

const FanChart = lazyPart(() => import('./fan-chart').then((module) => module.FanChart), {
  waiting: <Skeleton className="h-64 w-full" />,
});

interface AssumptionsProps {
  readonly plan: RetirementDataView;
  readonly planned: PlannedRetirement;
  /** True if the plan is the one that the server has: only its figures can be explained. */
  readonly isSaved: boolean;
}

interface SimulationCardProps extends AssumptionsProps {
  readonly hasExpenses: boolean;
}

/** Shows how likely the money lasts, over many random futures (RET-20 to RET-24). */
export function SimulationCard(shown: SimulationCardProps) {
  const { plan, planned, hasExpenses } = shown;
  const { result, error, isRunning, again } = useSimulation(planned.simulation);
  if (!canSimulate(plan.simulation, hasExpenses)) return <NothingToSpend />;
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
          <Outcome {...shown} result={result} isExplained={shown.isSaved && !isRunning} />
        ) : (
          <Skeleton className="h-72 w-full" />
        )}
        <Assumptions {...shown} />
      </div>
    </Card>
  );
}

/**
 * Replaces the simulation if there are no expenses: then all money lasts, which says nothing
 * (RET-50).
 */
const NothingToSpend = () => (
  <Card>
    <CardHeader title="Simulation" subtitle="How likely it is that your money lasts" />
    <p className="px-5 pb-5 text-sm">
      How long it lasts follows from your expenses.{' '}
      <Link to="/budget" className="font-medium text-accent hover:underline">
        Add them to the budget
      </Link>
    </p>
  </Card>
);

/** Percentiles of the balances in the table. */
const PERCENTS = [5, 25, 50, 75, 95];
const COLUMNS = [
  'Age',
  ...PERCENTS.map((of) => (of === 50 ? 'Middle' : percentText(of))),
  'Spending, middle',
];

interface OutcomeProps extends AssumptionsProps {
  readonly result: Simulation;
  /** True if the result is that of the saved plan: only its figures can be explained. */
  readonly isExplained: boolean;
}

function Outcome({ planned, result, isExplained }: OutcomeProps) {
  const { lifespan, currentAge, retirementAge } = planned;
  if (result.ages.length === 0)
    return (
      <p className="py-6 text-center text-sm text-muted">
        {`You are ${currentAge}, and your money is to last until ${lifespan}: there is no year to simulate. Choose a higher lifespan.`}
      </p>
    );
  const sentence = `Your money lasts until age ${lifespan} in ${lastingShown(result)} of the futures.`;
  return (
    <>
      <div>
        <FigureLine size="tile" text={lastingShown(result)} testId="retirement-success">
          <OfSimulation
            figure="simulation-success"
            of="how likely it lasts"
            isExplained={isExplained}
          >
            <Figure text={lastingShown(result)} />
          </OfSimulation>
        </FigureLine>
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
        columns={COLUMNS}
        rows={result.ages.map(({ age, balance, spending }) => [
          count(age),
          ...balance.map((amount, place) => (
            <OfSimulation
              key={place}
              figure={`simulated-balance:${age}:${PERCENTS[place]}`}
              of={`the balance at ${age}`}
              isExplained={isExplained}
            >
              {wholeMoney(amount)}
            </OfSimulation>
          )),
          spending && (
            <OfSimulation
              key="spending"
              figure={`simulated-spending:${age}:50`}
              of={`the spending at ${age}`}
              isExplained={isExplained}
            >
              {wholeMoney(spending[2] ?? 0)}
            </OfSimulation>
          ),
        ])}
      />
    </>
  );
}

interface OfSimulationProps {
  /** The figure's name in the api, without the prefix `retirement:`. */
  readonly figure: string;
  readonly of: string;
  readonly isExplained: boolean;
  readonly children: ReactNode;
}

/** Shows a figure of the simulation, which leads to its explanation. */
const OfSimulation = ({ figure, of, isExplained, children }: OfSimulationProps) => (
  <Explained portfolioId={null} figure={isExplained ? `retirement:${figure}` : null} of={of}>
    {children}
  </Explained>
);

interface SentenceProps {
  readonly parts: readonly SentencePart[];
  readonly isSaved: boolean;
}

const Sentence = ({ parts, isSaved }: SentenceProps) => (
  <li>
    {parts.map((part) =>
      typeof part === 'string' ? (
        part
      ) : (
        <OfSimulation key={part.figure} {...part} isExplained={isSaved}>
          {part.text}
        </OfSimulation>
      ),
    )}
  </li>
);

/** Lists all assumptions, in words. */
function Assumptions({ plan, planned, isSaved }: AssumptionsProps) {
  const { simulation } = planned;
  const { history } = simulation;
  return (
    <ul className="grid list-disc gap-1 pl-5 text-note text-muted">
      <Sentence parts={startParts(simulation.plan.balance)} isSaved={isSaved} />
      <Sentence parts={spendingParts(planned)} isSaved={isSaved} />
      <li>{RULE_WORDS[plan.simulation.withdrawalRule]}</li>
      {history ? (
        <HistoryAssumptions stableShare={history.stableShare} isSaved={isSaved} />
      ) : (
        <RandomAssumptions plan={plan} planned={planned} isSaved={isSaved} />
      )}
      <li>Taxes and fees are not counted.</li>
    </ul>
  );
}

function RandomAssumptions({ plan, planned, isSaved }: AssumptionsProps) {
  const { mix } = planned.simulation;
  return (
    <>
      <li>
        {'Your mix is kept as it is. It grows by '}
        <OfSimulation figure="mix-growth" of="the growth of your mix" isExplained={isSaved}>
          {percentShare(mix.meanReal * 100)}
        </OfSimulation>
        {` a year beyond inflation of ${percentText(plan.inflationRate)}, give or take `}
        <OfSimulation figure="mix-deviation" of="the deviation of your mix" isExplained={isSaved}>
          {percentShare(mix.volatility * 100)}
        </OfSimulation>
        {'. All assets rise and fall together.'}
      </li>
      <li>Each year is drawn anew and does not depend on the one before.</li>
    </>
  );
}

interface HistoryAssumptionsProps {
  readonly stableShare: number;
  readonly isSaved: boolean;
}

function HistoryAssumptions({ stableShare, isSaved }: HistoryAssumptionsProps) {
  return (
    <>
      <li>{`One future begins in each year from ${HISTORY.from} to ${HISTORY.to} and goes on with the years that followed; ${HISTORY.to} is followed by ${HISTORY.from}. Prices rise as they did.`}</li>
      <li>
        {'Your mix is kept as it is: '}
        <OfSimulation figure="mix-share:stable" of="the part of stable value" isExplained={isSaved}>
          {percentShare(stableShare * 100)}
        </OfSimulation>
        {
          ' earns what three-month Treasury bills earned, and the rest what the S&P 500 did, dividends included. Superperformers count as the S&P 500. Your assumed returns do not count.'
        }
      </li>
      <li>
        Returns of the United States by Aswath Damodaran, New York University: Historical Returns on
        Stocks, Bonds and Bills, January 2026.
      </li>
    </>
  );
}
