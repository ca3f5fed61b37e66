import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { GoalView } from '@evenkeel/contracts/retirement';
import type { PlannedGoal, PreparedGoal } from '@evenkeel/domain/retirement/rules';
import { isolated } from '@/shared/format/isolated';
import { money, percentShare, percentText, wholeMoney } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { cn } from '@/shared/lib/cn';
import { dialogOpened } from '@/shared/store/dialog-slice';
import { useAppDispatch } from '@/shared/store/store';
import { Button } from '@/shared/ui/button';
import { Explained } from '@/shared/ui/explained';
import { useGoalSimulation } from '../simulation/use-simulation';
import { DeleteGoal } from './delete-goal';
import { FOCUS_LABELS, likelihoodShown, likelihoodWords, needWords, timeLeft } from './goal-words';

export interface GoalRow {
  readonly goal: GoalView;
  readonly planned: PlannedGoal;
  /** True if the plan is the one that the server has: only its figures can be explained. */
  readonly isSaved: boolean;
}

const COLUMNS =
  'grid grid-cols-2 gap-x-4 gap-y-3 px-5 md:grid-cols-[minmax(0,2.2fr)_minmax(0,1.2fr)_minmax(0,1.3fr)_minmax(0,1.1fr)_minmax(0,1.1fr)_4.5rem]';
const HEADS = ['Goal', 'By', 'You save', 'It takes', 'Likelihood'];

/** Lists the goals, one in each row; on phones, each cell has its own heading. */
export function GoalTable({ rows }: { readonly rows: readonly GoalRow[] }) {
  return (
    <div role="table" aria-label="Goals">
      <div role="rowgroup" className="max-md:sr-only">
        <div role="row" className={cn(COLUMNS, 'py-2 text-note font-medium text-muted')}>
          {HEADS.map((head) => (
            <div key={head} role="columnheader">
              {head}
            </div>
          ))}
          <div role="columnheader">
            <span className="sr-only">Edit and delete</span>
          </div>
        </div>
      </div>
      <div role="rowgroup">
        {rows.map((row) => (
          <Row key={row.goal.id} {...row} />
        ))}
      </div>
    </div>
  );
}

function Row({ goal, planned, isSaved }: GoalRow) {
  const dates = useDates();
  const { monthlySaving, focus, day } = goal;
  const { growthRate, projected, targetThen, simulation, monthlyNeeded } = planned;
  const [needed, neededWords] = needWords(planned);
  const hasTime = planned.months > 0;
  const explained = { goal, isSaved };
  return (
    <div role="row" className={cn(COLUMNS, 'relative border-t border-line py-3 text-sm')}>
      <Progress goal={goal} planned={planned} isSaved={isSaved} />
      <Cell
        head="By"
        figure={dates.day(day)}
        notes={[
          timeLeft(planned),
          hasTime && (
            <Of key="then" {...explained} figure="then" of="the cost then of">
              {`costs ${wholeMoney(targetThen)} then`}
            </Of>
          ),
        ]}
      />
      <Cell
        head="You save"
        figure={`${money(monthlySaving)} a month`}
        notes={[
          hasTime && (
            <Of key="projected" {...explained} figure="projected" of="what will be there for">
              {`${wholeMoney(projected)} will be there`}
            </Of>
          ),
          `${FOCUS_LABELS[focus]}, ${percentText(growthRate)} a year`,
        ]}
      />
      <Cell
        head="It takes"
        figure={
          <Of
            {...explained}
            figure={(monthlyNeeded ?? 0) > 0 && planned.status === 'ahead' ? 'needed' : null}
            of="what is to be saved a month for"
          >
            {needed}
          </Of>
        }
        notes={[neededWords]}
      />
      {simulation ? (
        <Likelihood {...explained} simulation={simulation} />
      ) : (
        <Cell head="Likelihood" figure="–" />
      )}
      <Actions goal={goal} />
    </div>
  );
}

interface OfProps extends Pick<GoalRow, 'goal' | 'isSaved'> {
  /** Part of the figure's name in the api; null if there is nothing to explain. */
  readonly figure: string | null;
  /** Words before the name of the goal, for example `the cost then of`. */
  readonly of: string;
  readonly children: string;
}

/** Shows a figure of a goal, which leads to its explanation. */
function Of({ goal: { id, name }, isSaved, figure, of, children }: OfProps) {
  return (
    <Explained
      portfolioId={null}
      figure={isSaved && figure !== null ? `retirement:goal-${figure}:${id}` : null}
      of={`${of} ${name}`}
      className="text-left"
    >
      {children}
    </Explained>
  );
}

function Progress({ goal, planned: { progress, saved }, isSaved }: GoalRow) {
  const { name, targetAmount } = goal;
  const explained = { goal, isSaved };
  return (
    <div role="rowheader" className="min-w-0 max-md:col-span-2">
      <p className="truncate font-medium max-md:py-1 max-md:pr-24">{name}</p>
      <div
        role="progressbar"
        aria-label={`Progress of ${isolated(name)}`}
        aria-valuenow={Math.floor(progress)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full rounded-full bg-(--chart-2)" style={{ width: `${progress}%` }} />
      </div>
      <p className="figure mt-1 text-note text-muted">
        <Of {...explained} figure="saved" of="what is saved for">
          {wholeMoney(saved)}
        </Of>
        {` of ${wholeMoney(targetAmount)} · `}
        <Of {...explained} figure="progress" of="the progress of">
          {percentShare(progress)}
        </Of>
      </p>
    </div>
  );
}

interface CellProps {
  readonly head: string;
  readonly figure: ReactNode;
  readonly notes?: readonly ReactNode[];
}

function Cell({ head, figure, notes = [] }: CellProps) {
  return (
    <div role="cell" className="min-w-0">
      <p aria-hidden className="text-note text-muted md:hidden">
        {head}
      </p>
      <p className="figure font-medium">{figure}</p>
      {notes.map(
        (note, place) =>
          note !== false && (
            <p key={place} className="text-note text-muted">
              {note}
            </p>
          ),
      )}
    </div>
  );
}

interface LikelihoodProps extends Pick<GoalRow, 'goal' | 'isSaved'> {
  readonly simulation: PreparedGoal;
}

/** Shows in how many simulated futures the amount is there; a worker simulates them (RET-46). */
function Likelihood({ simulation, goal, isSaved }: LikelihoodProps) {
  const { result, error, isRunning } = useGoalSimulation(simulation);
  if (error)
    return <Cell head="Likelihood" figure="–" notes={['could not be simulated in this browser']} />;
  return (
    <Cell
      head="Likelihood"
      figure={
        result ? (
          <span aria-busy={isRunning}>
            <Of
              goal={goal}
              isSaved={isSaved && !isRunning}
              figure="likelihood"
              of="the likelihood of"
            >
              {likelihoodShown(result.likelihood)}
            </Of>
          </span>
        ) : (
          '…'
        )
      }
      notes={[result ? likelihoodWords(result.likelihood) : 'being simulated']}
    />
  );
}

function Actions({ goal }: Pick<GoalRow, 'goal'>) {
  const dispatch = useAppDispatch();
  const [isDeleting, setDeleting] = useState(false);
  const { id, name } = goal;
  return (
    <div
      role="cell"
      className="flex items-start justify-end max-md:absolute max-md:top-1 max-md:right-3"
    >
      <Button
        writes
        variant="ghost"
        size="icon"
        aria-label={`Edit the goal ${isolated(name)}`}
        onClick={() => dispatch(dialogOpened({ kind: 'goal', goalId: id }))}
      >
        <Pencil aria-hidden />
      </Button>
      <Button
        writes
        variant="ghost"
        size="icon"
        aria-label={`Delete the goal ${isolated(name)}`}
        onClick={() => setDeleting(true)}
      >
        <Trash2 aria-hidden />
      </Button>
      {isDeleting && <DeleteGoal goal={goal} onClose={() => setDeleting(false)} />}
    </div>
  );
}
