import { LAST_AGE, type PlannedRetirement } from '@evenkeel/domain/retirement/rules';
import { count, percentText, plural, wholeMoney } from '@/shared/format/figures';

/** The age at which the goal is reached; '100+' from 100 on. */
export const ageShown = ({ age }: Pick<PlannedRetirement, 'age'>): string =>
  age >= LAST_AGE ? `${LAST_AGE}+` : count(age);

/** How far away the goal is. */
export function distanceShown({ isReached, yearsAway }: PlannedRetirement): string {
  if (!isReached) return `not before age ${LAST_AGE}`;
  return yearsAway === 0 ? 'you are there' : `${plural(yearsAway, 'year')} away`;
}

/** How net worth goes on in the projection. */
export const growthWords = (annualSavings: number, growthRate: string): string =>
  `net worth grows by ${percentText(growthRate)} a year, and ${wholeMoney(Math.abs(annualSavings))} are ${annualSavings < 0 ? 'taken out' : 'added'}`;
