import type { SimulationView } from '@evenkeel/contracts/retirement';
import { LAST_AGE, type PlannedRetirement } from '@evenkeel/domain/retirement/rules';
import { count, percentShare, percentText, plural, wholeMoney } from '@/shared/format/figures';

/** The age at which the goal is reached; '100+' from 100 on. */
export const ageShown = ({ age }: Pick<PlannedRetirement, 'age'>): string =>
  age >= LAST_AGE ? `${LAST_AGE}+` : count(age);

/** How far away the goal is. */
function distanceShown({ isReached, yearsAway }: PlannedRetirement): string {
  if (!isReached) return `not before age ${LAST_AGE}`;
  return yearsAway === 0 ? 'you are there' : `${plural(yearsAway, 'year')} away`;
}

/** What stands for a figure that nothing says yet. */
export const UNKNOWN = '–';

/**
 * Whether a simulation says how long the money lasts: without expenses nothing is spent, unless it
 * is a percentage of what is left (RET-50).
 */
export const canSimulate = (
  { withdrawalRule }: Pick<SimulationView, 'withdrawalRule'>,
  hasExpenses: boolean,
): boolean => hasExpenses || withdrawalRule === 'percent';

/**
 * The goal in words. Without expenses nothing says what is needed, so that nobody is told to be
 * there (RET-50).
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

/** How net worth goes on in the projection. */
export const growthWords = (annualSavings: number, growthRate: string): string =>
  `net worth grows by ${percentText(growthRate)} a year, and ${wholeMoney(Math.abs(annualSavings))} is ${annualSavings < 0 ? 'taken out' : 'added'}`;
