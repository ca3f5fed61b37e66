import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { Decimal } from '@evenkeel/domain/kernel';
import { requireShown } from '../../platform/explain/explainers';
import { explanationOf, figureInput } from '../../platform/explain/explanation';
import { notFound } from '../../platform/http/problems';
import {
  explainAnnuity,
  explainGrowth,
  explainMonthGrowth,
  explainMonthPrices,
  explainPrices,
  explainYearGrowth,
} from './explain-goal-growth';
import { growthOf, type KnownGoal, ofGoal } from './known-goal';

/** Explains the amounts that a goal needs and will have (RET-45), step by step (HIS-86). */
export function explainGoal(known: KnownGoal, figure: string): Explanation {
  const explain = EXPLAINED[figure.split(':')[1] ?? ''];
  if (!explain) throw notFound('There is no such figure');
  return explain(known, figure);
}

const entered = ({ id }: KnownGoal, name: string, value: Decimal, text: string): ExplainInput => ({
  name,
  value: value.toString(),
  unit: 'money',
  from: { kind: 'item', id, text },
});
const targetOf = (known: KnownGoal): ExplainInput =>
  entered(known, 'Target', known.facts.target, 'in dollars of today');
const grownOf = (known: KnownGoal): ExplainInput =>
  figureInput('What is saved, grown', known.course.grown, 'money', ofGoal(known, 'grown'));
const annuityOf = (known: KnownGoal): ExplainInput =>
  figureInput(
    'What a dollar a month comes to',
    known.course.annuity,
    'number',
    ofGoal(known, 'annuity'),
  );

function explainSaved(known: KnownGoal, figure: string): Explanation {
  const { goal, counted } = known;
  const own = Decimal.parse(goal.savedAmount);
  return requireShown(
    explanationOf(
      {
        figure,
        name: `Saved for ${goal.name}`,
        unit: 'money',
        operation: 'sum',
        formula: 'What you entered + what the assets that count are worth',
      },
      [entered(known, 'Saved', own, 'as you entered it'), ...counted],
    ),
    known.facts.saved.toNumber(),
  );
}

const explainProgress = (known: KnownGoal, figure: string): Explanation =>
  requireShown(
    explanationOf(
      {
        figure,
        name: `Progress of ${known.goal.name}`,
        unit: 'percent',
        operation: 'progress',
        formula: 'What is saved in percent of the target, rounded down; 100 at most',
      },
      [figureInput('Saved', known.facts.saved, 'money', ofGoal(known, 'saved')), targetOf(known)],
    ),
    known.outlook.progress.toNumber(),
  );

const explainThen = (known: KnownGoal, figure: string): Explanation =>
  requireShown(
    explanationOf(
      {
        figure,
        name: `What ${known.goal.name} costs then`,
        unit: 'money',
        operation: 'product',
        formula: 'Target × the rise of prices until the date',
      },
      [
        targetOf(known),
        figureInput('Rise of prices', known.course.prices.whole, 'number', ofGoal(known, 'prices')),
      ],
    ),
    known.outlook.targetThen.toNumber(),
  );

const explainProjected = (known: KnownGoal, figure: string): Explanation =>
  requireShown(
    explanationOf(
      {
        figure,
        name: `What will be there for ${known.goal.name}`,
        unit: 'money',
        operation: 'sum',
        formula: 'What is saved, grown until the date + what your savings come to',
      },
      [
        grownOf(known),
        figureInput('Your savings', known.course.savings, 'money', ofGoal(known, 'savings')),
      ],
    ),
    known.outlook.projected.toNumber(),
  );

const explainGrown = (known: KnownGoal, figure: string): Explanation =>
  explanationOf(
    {
      figure,
      name: `What is saved for ${known.goal.name}, grown`,
      unit: 'money',
      operation: 'product',
      formula: 'What is saved × its growth beyond inflation until the date',
    },
    [figureInput('Saved', known.facts.saved, 'money', ofGoal(known, 'saved')), growthOf(known)],
  );

const explainSavings = (known: KnownGoal, figure: string): Explanation =>
  explanationOf(
    {
      figure,
      name: `What your savings for ${known.goal.name} come to`,
      unit: 'money',
      operation: 'product',
      formula: 'Saving of a month × what a dollar a month comes to',
    },
    [entered(known, 'A month', known.facts.monthlySaving, 'as you entered it'), annuityOf(known)],
  );

/** Explains the monthly saving that a goal needs. Refuses with 404 if nothing has to be saved. */
function explainNeeded(known: KnownGoal, figure: string): Explanation {
  const { missingThen, monthlyNeeded } = known.course;
  if (!monthlyNeeded?.isPositive()) throw notFound('Nothing has to be saved a month');
  return requireShown(
    explanationOf(
      {
        figure,
        name: `What ${known.goal.name} takes a month`,
        unit: 'money',
        operation: 'quotient-up',
        formula: 'What is missing on the date / what a dollar a month comes to, rounded up',
      },
      [figureInput('Missing then', missingThen, 'money', ofGoal(known, 'short')), annuityOf(known)],
      monthlyNeeded,
    ),
    known.outlook.monthlyNeeded?.toNumber() ?? 0,
  );
}

const explainShort = (known: KnownGoal, figure: string): Explanation =>
  explanationOf(
    {
      figure,
      name: `What is missing for ${known.goal.name} on the date`,
      unit: 'money',
      operation: 'difference',
      formula: 'Target − what is saved, grown until the date',
    },
    [targetOf(known), grownOf(known)],
  );

const EXPLAINED: Readonly<Record<string, (known: KnownGoal, figure: string) => Explanation>> = {
  'goal-saved': explainSaved,
  'goal-progress': explainProgress,
  'goal-then': explainThen,
  'goal-prices': explainPrices,
  'goal-month-prices': explainMonthPrices,
  'goal-projected': explainProjected,
  'goal-grown': explainGrown,
  'goal-savings': explainSavings,
  'goal-needed': explainNeeded,
  'goal-short': explainShort,
  'goal-annuity': explainAnnuity,
  'goal-growth': explainGrowth,
  'goal-month-growth': explainMonthGrowth,
  'goal-year-growth': explainYearGrowth,
};
