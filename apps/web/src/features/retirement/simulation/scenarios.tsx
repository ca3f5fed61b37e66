import { Trash2 } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import type { ScenarioView } from '@evenkeel/contracts/retirement';
import { findNamed, type PlanningFigures, planRetirement } from '@evenkeel/domain/retirement/rules';
import { messageForPeople } from '@/shared/api/request-error';
import { isolated } from '@/shared/format/isolated';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { cn } from '@/shared/lib/cn';
import { useConfirmed } from '@/shared/lib/use-confirmed';
import { Button } from '@/shared/ui/button';
import { Card, CardHeader } from '@/shared/ui/card';
import { Confirm } from '@/shared/ui/confirm';
import { Explained } from '@/shared/ui/explained';
import { Field, Input } from '@/shared/ui/field';
import { ScrollRegion } from '@/shared/ui/scroll-region';
import { Fallback, Skeleton } from '@/shared/ui/states';
import { NOT_SAVED } from '../plan/save-state';
import type { EditedPlan } from '../plan/use-plan';
import { areExpensesKnown } from '../planning';
import { canSimulate, goalShown, UNKNOWN } from '../words';
import {
  useDeleteScenarioMutation,
  useRetirementScenariosQuery,
  useSaveScenarioMutation,
} from './scenarios-api';
import { ENGINE_LABELS, lastingShown, RULE_LABELS } from './simulation-words';
import { useSimulation } from './use-simulation';

interface ScenariosProps {
  readonly edited: EditedPlan;
  readonly figures: PlanningFigures;
  /** The current day, YYYY-MM-DD. */
  readonly today: string;
}

/** Compares plans that were saved by name with the present plan (RET-34). */
export function Scenarios({ edited, figures, today }: ScenariosProps) {
  const { data, error, refetch } = useRetirementScenariosQuery();
  return (
    <Card>
      <CardHeader
        title="Compare scenarios"
        subtitle="Save the plan as it is now under a name, then change it and compare"
      />
      <div className="grid gap-4 px-5 pb-5">
        <SaveScenario edited={edited} scenarios={data ?? []} />
        {data ? (
          data.length > 0 && (
            <Comparison edited={edited} figures={figures} today={today} scenarios={data} />
          )
        ) : (
          <Fallback query={{ error, refetch }} title="Your scenarios could not be loaded">
            <Skeleton className="h-24 w-full" />
          </Fallback>
        )}
      </div>
    </Card>
  );
}

interface SaveScenarioProps extends Pick<ScenariosProps, 'edited'> {
  /** Scenarios that exist already. */
  readonly scenarios: readonly ScenarioView[];
}

/** Saves the plan under a name; asks before it replaces a scenario with that name. */
function SaveScenario({ edited, scenarios }: SaveScenarioProps) {
  const dispatch = useAppDispatch();
  const [save, { isLoading }] = useSaveScenarioMutation();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [replaced, ask] = useState<string | null>(null);
  const store = async () => {
    ask(null);
    // The server saves the plan that it has.
    if (!(await edited.flush())) return setProblem(NOT_SAVED);
    const { error } = await save({ name });
    if (error) return setProblem(messageForPeople(error, 'The scenario could not be saved.'));
    setProblem(null);
    setName('');
    dispatch(toastShown('Scenario saved', name.trim()));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem('Please enter a name');
    const same = findNamed(scenarios, (scenario) => scenario.name, name.trim());
    if (same) return ask(same.name);
    void store();
  };
  return (
    <form className="flex flex-wrap items-start gap-3" onSubmit={submit}>
      <Field
        label="Name of the scenario"
        hint="A scenario with the same name is replaced"
        error={problem ?? undefined}
        className="grow sm:max-w-80"
      >
        {(props) => (
          <Input
            {...props}
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="outline" disabled={isLoading} className="sm:mt-6.5">
        {isLoading ? 'Saving...' : 'Save scenario'}
      </Button>
      {replaced !== null && (
        <Confirm
          title={`Replace the scenario ${isolated(replaced)}?`}
          description="The plan of now takes its place. This cannot be undone."
          action="Replace"
          isDestructive
          onConfirm={() => void store()}
          onClose={() => ask(null)}
        />
      )}
    </form>
  );
}

interface ComparisonProps extends ScenariosProps {
  readonly scenarios: readonly ScenarioView[];
}

/** Columns of the comparison; text is on the left, figures on the right. */
const COLUMNS = [
  ['Scenario', 'text-left'],
  ['Retire at', 'text-right'],
  ['Number', 'text-right'],
  ['Projected', 'text-right'],
  ['Lasts', 'text-right'],
  ['Futures', 'text-left'],
  ['Withdrawals', 'text-left'],
  ['', 'text-right'],
] as const;

/** Classes of the first column, which stays while the others scroll. */
const STAYS = 'first:sticky first:left-0 first:bg-surface';

function Comparison({ edited, figures, today, scenarios }: ComparisonProps) {
  const { plan, status } = edited;
  const isSaved = status === 'saved';
  const hasExpenses = areExpensesKnown(figures);
  return (
    <ScrollRegion label="Comparison of scenarios" className="min-w-0">
      <table className="figure w-full text-sm">
        <caption className="sr-only">Comparison of scenarios</caption>
        <thead className="text-note text-muted">
          <tr>
            {COLUMNS.map(([column, side]) => (
              <th
                key={column}
                scope="col"
                className={cn('px-2 py-2 font-medium whitespace-nowrap', STAYS, side)}
              >
                {column || <span className="sr-only">Delete</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <ScenarioRow
            name="The plan of now"
            plan={plan}
            figures={figures}
            today={today}
            isSaved={isSaved}
          />
          {scenarios.map(({ id, name, inputs }) => (
            <ScenarioRow
              key={id}
              scenarioId={id}
              name={name}
              plan={{ ...plan, ...inputs }}
              figures={figures}
              today={today}
              isSaved={isSaved}
            />
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-note text-muted">
        Lasts: the share of simulated futures in which the money of your portfolios lasts until the
        lifespan. All rows use what you own, earn and spend today.
        {!hasExpenses && ' What you need follows from your expenses: there are none yet.'}
      </p>
    </ScrollRegion>
  );
}

interface ScenarioRowProps {
  readonly scenarioId?: string;
  readonly name: string;
  readonly plan: EditedPlan['plan'];
  readonly figures: PlanningFigures;
  readonly today: string;
  /**
   * Whether the present plan is the one that the server has; every scenario takes its age from
   * there.
   */
  readonly isSaved: boolean;
}

function lastsShown({
  result,
  error,
}: Pick<ReturnType<typeof useSimulation>, 'result' | 'error'>): string {
  if (error) return 'not simulated';
  if (result === null) return '…';
  return result.ages.length > 0 ? lastingShown(result) : UNKNOWN;
}

function ScenarioRow({ scenarioId, name, plan, figures, today, isSaved }: ScenarioRowProps) {
  const planned = planRetirement(figures, plan, today);
  const simulated = useSimulation(planned.simulation);
  const { result, error, isRunning } = simulated;
  const hasExpenses = areExpensesKnown(figures);
  const goal = goalShown(planned, hasExpenses);
  const isKnown = canSimulate(plan.simulation, hasExpenses);
  const isLived = isKnown && (result?.ages.length ?? 0) > 0 && !error;
  const figureOf = (what: string) =>
    `retirement:${what}${scenarioId === undefined ? '' : `:${scenarioId}`}`;
  return (
    <tr className="border-t border-line">
      <th
        scope="row"
        className={cn('max-w-36 truncate px-2 py-2 text-left font-medium sm:max-w-56', STAYS)}
      >
        {name}
      </th>
      <td className="px-2 py-2 text-right">{planned.retirementAge}</td>
      <td className="px-2 py-2 text-right">
        <Explained
          portfolioId={null}
          figure={isSaved && hasExpenses ? figureOf('number') : null}
          of={`the retirement number of ${name}`}
        >
          {goal.number}
        </Explained>
      </td>
      <td className="px-2 py-2 text-right">{goal.age}</td>
      <td className="px-2 py-2 text-right">
        <Explained
          portfolioId={null}
          figure={isSaved && isLived && !isRunning ? figureOf('simulation-success') : null}
          of={`how likely ${name} lasts`}
        >
          {isKnown ? lastsShown(simulated) : UNKNOWN}
        </Explained>
      </td>
      <td className="px-2 py-2 whitespace-nowrap">
        {ENGINE_LABELS[plan.simulation.engine ?? 'random']}
      </td>
      <td className="px-2 py-2 whitespace-nowrap">{RULE_LABELS[plan.simulation.withdrawalRule]}</td>
      <td className="px-2 py-1 text-right">
        {scenarioId !== undefined && <DeleteScenario id={scenarioId} name={name} />}
      </td>
    </tr>
  );
}

function DeleteScenario({ id, name }: { readonly id: string; readonly name: string }) {
  const [isAsked, ask] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Delete the scenario ${isolated(name)}`}
        onClick={() => ask(true)}
      >
        <Trash2 aria-hidden />
      </Button>
      {isAsked && <ConfirmDelete id={id} name={name} onClose={() => ask(false)} />}
    </>
  );
}

interface ConfirmDeleteProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks before a scenario is deleted (RET-34). */
function ConfirmDelete({ id, name, onClose }: ConfirmDeleteProps) {
  const [remove, { isLoading }] = useDeleteScenarioMutation();
  const { failure, confirm } = useConfirmed(
    {
      done: ['Scenario deleted', name],
      failed: 'The scenario could not be deleted.',
      isDeletion: true,
    },
    onClose,
  );
  return (
    <Confirm
      title={`Delete the scenario ${isolated(name)}?`}
      description="The plan of now stays as it is. This cannot be undone."
      action={isLoading ? 'Deleting...' : 'Delete'}
      isDestructive
      isBusy={isLoading}
      failure={failure}
      onConfirm={() => void confirm(() => remove(id))}
      onClose={onClose}
    />
  );
}
