import type { ExplainInput } from '@evenkeel/contracts/explain';
import { Decimal } from '@evenkeel/domain/kernel';
import { figureInput, ruleInput } from '../../platform/explain/explanation';
import { assumedInput, type Known, type PlanFacts } from './plan-facts';

export const HUNDRED = Decimal.fromInteger(100);
export const monthsOfYear = ruleInput('Months', 12, 'number', 'of a year');

/** Returns a selected item with its amount in a year. */
export const itemOfYear = ({ id, name, annual }: Known['income'][number]): ExplainInput =>
  figureInput(name, annual, 'money', `budget:item:${id}`);

/** Converts percent a year into a factor: 3 is 1.03. */
export const factorOf = (percent: Decimal): Decimal => percent.plus(HUNDRED).dividedBy(HUNDRED, 6);

/** Returns the safe withdrawal rate as a ratio. */
export const rateOf = (facts: PlanFacts): ExplainInput =>
  assumedInput(
    facts,
    'Safe withdrawal rate',
    facts.assumed.withdrawalRate.dividedBy(HUNDRED, 4),
    'number',
    `${facts.assumed.withdrawalRate.toString()}% a year`,
  );

/** Returns the factor by which prices rise in a year. */
export const inflationFactor = (facts: PlanFacts): ExplainInput =>
  assumedInput(
    facts,
    'Rise of prices',
    factorOf(facts.assumed.inflationRate),
    'number',
    `${facts.assumed.inflationRate.toString()}% a year`,
  );
