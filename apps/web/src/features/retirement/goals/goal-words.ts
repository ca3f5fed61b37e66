import type { GoalView } from '@evenkeel/contracts/retirement';
import type { GoalFocus, PlannedGoal } from '@evenkeel/domain/retirement/rules';
import { money, percentText, plural } from '@/shared/format/figures';

export const FOCUS_LABELS: Record<GoalFocus, string> = {
  stable: 'Stable value',
  growth: 'Growth',
  superperformer: 'Superperformers',
};

/** Words for likelihoods, each with the least percent for it. */
const LIKELIHOODS = [
  [90, 'very likely'],
  [70, 'likely'],
  [50, 'more likely than not'],
  [30, 'less likely than not'],
  [10, 'unlikely'],
] as const;

/** Returns a likelihood in words, in: percent (RET-47). */
export const likelihoodWords = (percent: number): string =>
  LIKELIHOODS.find(([from]) => percent >= from)?.[1] ?? 'very unlikely';

/**
 * Returns a likelihood in whole percent, because more digits would claim too much; no goal is shown
 * as certain or impossible.
 */
export function likelihoodShown(percent: number): string {
  if (percent > 99) return `over ${percentText(99)}`;
  return percent < 1 ? `under ${percentText(1)}` : percentText(Math.round(percent));
}

/** Returns the time that is left until the day of a goal. */
export function timeLeft({ status, months }: Pick<PlannedGoal, 'status' | 'months'>): string {
  if (months > 0) return `${plural(months, 'month')} left`;
  if (status === 'reached') return 'reached';
  return status === 'passed' ? 'the date has passed' : 'less than a month left';
}

/** Returns the amount that a goal takes, and the words after it. */
export function needWords({
  status,
  monthlyNeeded,
  missing,
}: Pick<PlannedGoal, 'status' | 'monthlyNeeded' | 'missing'>): readonly [
  figure: string,
  words: string,
] {
  if (status === 'reached') return ['Nothing', 'the amount is there'];
  if (monthlyNeeded === null)
    return [money(missing), status === 'passed' ? 'is missing' : 'is missing, at once'];
  return monthlyNeeded === 0
    ? [money(0), 'what is saved grows to it']
    : [`${money(monthlyNeeded)}`, 'a month'];
}

/** Returns the goals, those that are due first at the top. */
export const byDay = (goals: readonly GoalView[]): readonly GoalView[] =>
  goals.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
