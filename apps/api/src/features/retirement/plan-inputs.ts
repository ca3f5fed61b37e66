import type { ExplainInput } from '@evenkeel/contracts/explain';
import { Decimal } from '@evenkeel/domain/kernel';
import { ruleInput } from '../../platform/explain/explanation';
import { assumedInput, type PlanFacts } from './plan-facts';

export const HUNDRED = Decimal.fromInteger(100);
export const monthsOfYear = ruleInput('Months', 12, 'number', 'of a year');

/** The safe withdrawal rate, a ratio. */
export const rateOf = (facts: PlanFacts): ExplainInput =>
  assumedInput(
    facts,
    'Safe withdrawal rate',
    facts.assumed.withdrawalRate.dividedBy(HUNDRED, 4),
    'number',
    `${facts.assumed.withdrawalRate.toString()}% a year`,
  );
