import { monthsBefore } from '../../kernel/days';
import type { FieldProblem } from '../../kernel/decision';
import { Decimal } from '../../kernel/decimal';
import { readFigure } from '../../kernel/figure';
import { lineProblem } from '../../kernel/text';
import { MONEY_PLACES } from '../../kernel/money-places';
import { isDay } from '../age';
import { ASSUMPTION_LIMITS } from '../assumptions';
import { GOAL_NAME_LENGTH, MOST_GOAL_YEARS } from '../limits';
import { type Goal, GOAL_FOCUSES } from './goal';

const { most: HIGHEST_RATE, places: RATE_PLACES } =
  ASSUMPTION_LIMITS.investmentReturnSuperperformerRate;

/** The facts that decide whether a goal is right. */
export interface GoalSurroundings {
  /** The user's calendar day, YYYY-MM-DD. */
  readonly today: string;
  /** Ids of the assets of the household's net worth. */
  readonly assets: ReadonlySet<string>;
  /** The goal before; null for a new one. */
  readonly before: Goal | null;
  /** The household's other goals. */
  readonly others: readonly Goal[];
}

/** Returns the mistakes of a goal, by field (RET-44). */
export const goalProblems = (goal: Goal, around: GoalSurroundings): FieldProblem[] => [
  ...nameProblems(goal.name),
  ...moneyProblems('targetAmount', goal.targetAmount, 'must be above 0'),
  ...dayProblems(goal.day, around),
  ...moneyProblems('savedAmount', goal.savedAmount),
  ...moneyProblems('monthlySaving', goal.monthlySaving),
  ...growthProblems(goal),
  ...assetProblems(goal.countedAssets, around),
];

function nameProblems(name: string): FieldProblem[] {
  const unreadable = lineProblem(name);
  if (name === '') return wrong('name', 'Please enter a name');
  if (unreadable !== null) return wrong('name', `Name ${unreadable}`);
  return name.length > GOAL_NAME_LENGTH
    ? wrong('name', `Name must be at most ${GOAL_NAME_LENGTH} characters`)
    : [];
}

/** Returns the problems of an amount. `ofZero`: the problem of an amount of 0, if 0 is refused. */
function moneyProblems(field: keyof Goal, text: string, ofZero?: string): FieldProblem[] {
  const { value, problem } = readFigure(text, MONEY_PLACES);
  if (problem !== null) return wrong(field, problem);
  return ofZero !== undefined && value.isZero() ? wrong(field, ofZero) : [];
}

/**
 * Returns the problems of a day. A goal may keep a day that has passed, so that its other members
 * can still be changed.
 */
function dayProblems(day: string, { today, before }: GoalSurroundings): FieldProblem[] {
  if (day === before?.day) return [];
  if (!isDay(day)) return wrong('day', 'must be a day that exists');
  if (day <= today) return wrong('day', 'must lie in the future');
  return day > monthsBefore(today, -12 * MOST_GOAL_YEARS)
    ? wrong('day', `must be at most ${MOST_GOAL_YEARS} years away`)
    : [];
}

function growthProblems({ focus, returnRate }: Goal): FieldProblem[] {
  const problems = GOAL_FOCUSES.includes(focus)
    ? []
    : wrong('focus', `must be one of ${GOAL_FOCUSES.join(', ')}`);
  if (returnRate === null) return problems;
  const { value, problem } = readFigure(returnRate, RATE_PLACES);
  if (problem !== null) return [...problems, ...wrong('returnRate', problem)];
  const isTooHigh = value.compareTo(Decimal.parse(HIGHEST_RATE)) > 0;
  return isTooHigh
    ? [...problems, ...wrong('returnRate', `must be between 0 and ${HIGHEST_RATE}`)]
    : problems;
}

/**
 * Returns the problems of assets. An asset counts towards one goal, so that no dollar counts twice.
 */
function assetProblems(
  ids: readonly string[],
  { assets, before, others }: GoalSurroundings,
): FieldProblem[] {
  const isGone = ids.some((id) => !assets.has(id) && !before?.countedAssets.includes(id));
  if (isGone) return wrong('countedAssets', 'One of these assets is not there');
  const taken = others.find(({ countedAssets }) => ids.some((id) => countedAssets.includes(id)));
  return taken
    ? wrong('countedAssets', `One of these assets counts towards ${taken.name} already`)
    : [];
}

const wrong = (field: keyof Goal, message: string): FieldProblem[] => [{ field, message }];
