import type { SimulationView } from '@evenkeel/contracts/retirement';
import { LAST_AGE, type PlannedRetirement } from '@evenkeel/domain/retirement/rules';
import { count, percentShare, percentText, plural, wholeMoney } from '@/shared/format/figures';

/** Returns the age at which the goal is reached; '100+' from 100 on. */
export const ageShown = ({ age }: Pick<PlannedRetirement, 'age'>): string =>
  age >= LAST_AGE ? `${LAST_AGE}+` : count(age);

/** Returns the distance to the goal, in words. */
function distanceShown({ isReached, yearsAway }: PlannedRetirement): string {
  if (!isReached) return `not before age ${LAST_AGE}`;
  return yearsAway === 0 ? 'you are there' : `${plural(yearsAway, 'year')} away`;
}

/** Text in place of a figure that is unknown. */
export const UNKNOWN = '–';

/**
 * Checks whether a simulation can tell how long the money lasts: without expenses nothing is spent,
 * unless the rule takes a percentage of the rest (RET-50).
 */
export const canSimulate = (
  { withdrawalRule }: Pick<SimulationView, 'withdrawalRule'>,
  hasExpenses: boolean,
): boolean => hasExpenses || withdrawalRule === 'percent';

/**
 * Returns the goal in words. Without expenses the need is unknown, so that nobody reads that the
 * goal is reached (RET-50).
 */
export const goalShown = (planned: PlannedRetirement, hasExpenses: boolean) =>
  hasExpenses
    ? {
        number: wholeMoney(planned.retirementNumber),
        readiness: percentShare(planned.readiness),
        age: ageShown(planned),
        years: planned.isReached ? count(planned.yearsAway) : 'not reached',
        distance: distanceShown(planned),
      }
    : {
        number: UNKNOWN,
        readiness: UNKNOWN,
        age: UNKNOWN,
        years: UNKNOWN,
        distance: 'known once your budget has expenses',
      };

/** Returns the words for the growth of net worth in the projection. */
export const growthWords = (annualSavings: number, growthRate: string): string =>
  `net worth grows by ${percentText(growthRate)} a year, and ${wholeMoney(Math.abs(annualSavings))} is ${annualSavings < 0 ? 'taken out' : 'added'}`;
