import type { ExplainInput } from '@evenkeel/contracts/explain';
import { Decimal } from '@evenkeel/domain/kernel';
import {
  type Goal,
  goalCourse,
  type GoalCourse,
  type GoalFacts,
  goalFacts,
  goalOutlook,
} from '@evenkeel/domain/retirement';
import { figureInput } from '../../platform/explain/explanation';
import type { PlanFacts } from './plan-facts';

/** A goal, and the facts from which its outlook follows. */
export interface AskedGoal {
  readonly id: string;
  readonly goal: Goal;
  /** All assets of the net worth, each with its value. */
  readonly assets: readonly ExplainInput[];
  /** The plan that counts. */
  readonly plan: PlanFacts;
}

/** A goal with its outlook and the steps to it (RET-45). */
export interface KnownGoal extends AskedGoal {
  /** The assets that count. */
  readonly counted: readonly ExplainInput[];
  readonly facts: GoalFacts;
  readonly course: GoalCourse;
  readonly outlook: ReturnType<typeof goalOutlook>;
}

export function knownGoal(asked: AskedGoal): KnownGoal {
  const { goal, assets, plan } = asked;
  const counting = new Set(goal.countedAssets.map((id) => `networth:item:${id}`));
  const counted = assets.filter(({ from }) => from.kind === 'figure' && counting.has(from.figure));
  const worth = Decimal.sum(counted.map(({ value }) => Decimal.parse(value)));
  const facts = goalFacts(goal, worth, plan.plan, plan.today);
  return {
    ...asked,
    counted,
    facts,
    course: goalCourse(facts, plan.today),
    outlook: goalOutlook(facts, plan.today),
  };
}

export const ofGoal = ({ id }: KnownGoal, what: string): string => `retirement:goal-${what}:${id}`;
export const growthOf = (known: KnownGoal): ExplainInput =>
  figureInput(
    'Growth until the date',
    known.course.growth.whole,
    'number',
    ofGoal(known, 'growth'),
  );
