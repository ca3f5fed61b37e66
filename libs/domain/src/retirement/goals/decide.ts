import { accept, type Decision, refuse } from '../../kernel/decision';
import { Decimal } from '../../kernel/decimal';
import { isSame } from '../../kernel/same';
import type { RetirementEvent } from '../events';
import { MOST_GOALS } from '../limits';
import type { RetirementState } from '../state';
import type { Goal } from './goal';
import { type GoalSurroundings, goalProblems } from './problems';

interface WithGoal extends Pick<GoalSurroundings, 'today' | 'assets'> {
  readonly goalId: string;
  readonly goal: Goal;
}

export type GoalCommand =
  | ({ readonly type: 'AddGoal' } & WithGoal)
  | ({ readonly type: 'ChangeGoal' } & WithGoal)
  | { readonly type: 'DeleteGoal'; readonly goalId: string };

/**
 * Decides a change of a household's goals (RET-43, RET-44). Refuses wrong members (malformed, by
 * field), an unknown goal (not_found), an id that exists (conflict), and more goals than a
 * household may have (rule). A change without effect gives no event.
 */
export function decideGoal(
  command: GoalCommand,
  { goals }: Pick<RetirementState, 'goals'>,
): Decision<RetirementEvent> {
  const { goalId } = command;
  const before = goals.get(goalId) ?? null;
  if (command.type === 'AddGoal') {
    if (before) return refuse('conflict', 'This goal exists already');
    return unlessProblems(command, goals, (goal) =>
      goals.size >= MOST_GOALS
        ? refuse('rule', `You can keep at most ${MOST_GOALS} goals`)
        : accept({ type: 'GoalAdded', data: { goalId, ...goal } }),
    );
  }
  if (!before) return refuse('not_found', 'Goal not found');
  if (command.type === 'DeleteGoal')
    return accept({ type: 'GoalDeleted', data: { goalId, replaced: before } });
  return unlessProblems(command, goals, (goal) =>
    isSame(goal, before)
      ? accept()
      : accept({ type: 'GoalChanged', data: { goalId, ...goal, replaced: before } }),
  );
}

function unlessProblems(
  { goalId, goal: sent, today, assets }: WithGoal,
  goals: RetirementState['goals'],
  then: (goal: Goal) => Decision<RetirementEvent>,
): Decision<RetirementEvent> {
  const goal = { ...sent, name: sent.name.trim(), countedAssets: [...new Set(sent.countedAssets)] };
  const others = [...goals].filter(([id]) => id !== goalId).map(([, other]) => other);
  const before = goals.get(goalId) ?? null;
  const problems = goalProblems(goal, { today, assets, before, others });
  const [first] = problems;
  return first === undefined
    ? then(inPlainFigures(goal))
    : refuse('malformed', first.message, ...problems);
}

/** Writes equal amounts as equal texts, so that a change without effect is recognised. */
const inPlainFigures = (goal: Goal): Goal => ({
  ...goal,
  targetAmount: plain(goal.targetAmount),
  savedAmount: plain(goal.savedAmount),
  monthlySaving: plain(goal.monthlySaving),
  returnRate: goal.returnRate === null ? null : plain(goal.returnRate),
});

const plain = (text: string): string => Decimal.parse(text).toString();
