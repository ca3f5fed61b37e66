import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { explanationOf, figureInput, ruleInput } from '../../platform/explain/explanation';
import { growthOf, type KnownGoal, ofGoal } from './known-goal';
import { assumedInput } from './plan-facts';
import { factorOf, inflationFactor, monthsOfYear } from './plan-inputs';

const monthsOf = ({ course }: KnownGoal): ExplainInput =>
  ruleInput('Months', course.months, 'number', 'whole ones, until the date');
const monthGrowthOf = (known: KnownGoal): ExplainInput =>
  figureInput(
    'Growth of a month',
    known.course.growth.month,
    'number',
    ofGoal(known, 'month-growth'),
  );

export const explainPrices = (known: KnownGoal, figure: string): Explanation =>
  explanationOf(
    {
      figure,
      name: 'Rise of prices until the date',
      unit: 'number',
      operation: 'raised',
      formula: 'The rise of a month, to the power of the months',
    },
    [
      figureInput(
        'Rise of a month',
        known.course.prices.month,
        'number',
        ofGoal(known, 'month-prices'),
      ),
      monthsOf(known),
    ],
    known.course.prices.whole,
  );

export const explainMonthPrices = (known: KnownGoal, figure: string): Explanation =>
  explanationOf(
    {
      figure,
      name: 'Rise of prices in a month',
      unit: 'number',
      operation: 'root',
      formula: 'The twelfth root of the rise of a year',
    },
    [inflationFactor(known.plan), monthsOfYear],
    known.course.prices.month,
  );

export const explainAnnuity = (known: KnownGoal, figure: string): Explanation =>
  explanationOf(
    {
      figure,
      name: 'What a dollar a month comes to',
      unit: 'number',
      operation: 'annuity',
      formula:
        '(Growth until the date − 1) / (growth of a month − 1); the months where nothing grows. The first dollar is put in a month from today.',
    },
    [growthOf(known), monthGrowthOf(known), monthsOf(known)],
    known.course.annuity,
  );

export const explainGrowth = (known: KnownGoal, figure: string): Explanation =>
  explanationOf(
    {
      figure,
      name: 'Growth beyond inflation until the date',
      unit: 'number',
      operation: 'raised',
      formula: 'The growth of a month, to the power of the months',
    },
    [monthGrowthOf(known), monthsOf(known)],
    known.course.growth.whole,
  );

export const explainMonthGrowth = (known: KnownGoal, figure: string): Explanation =>
  explanationOf(
    {
      figure,
      name: 'Growth beyond inflation in a month',
      unit: 'number',
      operation: 'root',
      formula: 'The twelfth root of the growth of a year',
    },
    [
      figureInput(
        'Growth of a year',
        known.course.growth.year,
        'number',
        ofGoal(known, 'year-growth'),
      ),
      monthsOfYear,
    ],
    known.course.growth.month,
  );

export const explainYearGrowth = (known: KnownGoal, figure: string): Explanation =>
  explanationOf(
    {
      figure,
      name: 'Growth beyond inflation in a year',
      unit: 'number',
      operation: 'quotient',
      formula: 'Growth / rise of prices',
    },
    [growthOfYear(known), inflationFactor(known.plan)],
    known.course.growth.year,
  );

function growthOfYear({ id, goal, plan, facts: { growthRate } }: KnownGoal): ExplainInput {
  const text = `${growthRate.toString()}% a year`;
  const growth = factorOf(growthRate);
  if (goal.returnRate === null) return assumedInput(plan, 'Growth', growth, 'number', text);
  return {
    name: 'Growth',
    value: growth.toString(),
    unit: 'number',
    from: { kind: 'item', id, text: `${text}, as you entered it` },
  };
}
