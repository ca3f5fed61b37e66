import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { type LivedYear, yearLived } from '@evenkeel/domain/retirement';
import {
  explanationOf,
  figureInput,
  fromDouble,
  ruleInput,
} from '../../platform/explain/explanation';
import { notFound } from '../../platform/http/problems';
import { explainSpending, explainWithdrawal } from './explain-future-spending';
import { ageIn, balanceInput, type Future, futureInput, HALF_A_CENT, yearOf } from './future';
import { assumedInput, type Known, named } from './plan-facts';

const EXPLAINED: Readonly<Record<string, (future: Future, figure: string) => Explanation>> = {
  'future-balance': explainBalance,
  'future-grown': explainGrown,
  'future-rest': explainRest,
  'future-withdrawal': explainWithdrawal,
  'future-spending': explainSpending,
};

export const isOfFuture = (what: string): boolean => what in EXPLAINED;

/** Explains a year of one future by the year before it (HIS-88). */
export function explainFuture(future: Future, figure: string): Explanation {
  const explain = EXPLAINED[figure.split(':')[1] ?? ''];
  if (!explain || future.years.length === 0) throw notFound('There is no such future');
  return explain(future, figure);
}

function explainBalance(future: Future, figure: string): Explanation {
  const age = ageIn(figure);
  const { known, simulation, path } = future;
  if (age === simulation.plan.currentAge) return explainStart(future, figure);
  const year = yearOf(future, age - 1);
  const { after, windfall, savings } = year;
  const ended = after - windfall - grownIn(year) - (savings ?? 0);
  return explanationOf(
    {
      figure,
      name: `Balance at ${age} in future ${path}`,
      unit: 'money',
      operation: 'sum',
      formula: `${savings === null ? 'What was left' : 'The balance'} at ${year.age}, grown${savings === null ? '' : ' + savings of a year'}${windfall === 0 ? '' : ' + windfall'}`,
    },
    [
      futureInput(future, 'Grown', grownIn(year), ['grown', age]),
      ...(savings === null
        ? []
        : [
            figureInput(
              'Savings',
              fromDouble(savings),
              'money',
              named(known, 'simulation-savings'),
            ),
          ]),
      ...windfallInputs(known, windfall),
      ...endInputs(ended),
    ],
    after,
  );
}

function explainStart({ known, simulation, years, path }: Future, figure: string): Explanation {
  const { balance, windfall, currentAge } = simulation.plan;
  const comes = windfall?.years === 0 ? windfall.amount : 0;
  const start = years[0]?.before ?? 0;
  return explanationOf(
    {
      figure,
      name: `Balance at ${currentAge} in future ${path}`,
      unit: 'money',
      operation: 'sum',
      formula: `What is in portfolios today, rounded to the cent${comes === 0 ? '' : ' + windfall'}`,
    },
    [
      figureInput('In portfolios', fromDouble(balance).roundTo(2), 'money', 'retirement:invested'),
      ...windfallInputs(known, comes),
      ...endInputs(start - balance - comes),
    ],
    start,
  );
}

const windfallInputs = (known: Known, comes: number): ExplainInput[] =>
  comes === 0
    ? []
    : [assumedInput(known, 'Windfall', fromDouble(comes), 'money', 'in dollars of today')];
/** Returns the missing amount if the money has run out. */
const endInputs = (missing: number): ExplainInput[] =>
  missing > HALF_A_CENT
    ? [ruleInput('Missing', fromDouble(missing), 'money', 'a balance is never below 0')]
    : [];

const grownIn = ({ before, taken, factor }: LivedYear): number => (before - (taken ?? 0)) * factor;

/** Explains the growth of the balance of the year before, or of the rest after a withdrawal. */
function explainGrown(future: Future, figure: string): Explanation {
  const age = ageIn(figure);
  const year = yearOf(future, age - 1);
  const { before, taken, factor } = year;
  return explanationOf(
    {
      figure,
      name: `What it grew to by ${age} in future ${future.path}`,
      unit: 'money',
      operation: 'product',
      formula: `${taken === null ? 'Balance' : 'What was left'} × growth of the year beyond inflation`,
    },
    [
      taken === null
        ? balanceInput(future, year)
        : futureInput(future, `Left at ${year.age}`, before - taken, ['rest', year.age]),
      ruleInput('Growth', fromDouble(factor), 'number', growthWords(future, year)),
    ],
    grownIn(year),
  );
}

const growthWords = ({ simulation, path }: Future, { age }: LivedYear): string =>
  simulation.history
    ? `of your mix in ${yearLived(path, age - simulation.plan.currentAge)}`
    : `drawn for this year, with the start number ${simulation.seed}`;

function explainRest(future: Future, figure: string): Explanation {
  const year = yearOf(future, ageIn(figure));
  const { age, before, taken } = year;
  if (taken === null) throw notFound('Nothing is taken before retirement');
  return explanationOf(
    {
      figure,
      name: `Left at ${age} in future ${future.path}`,
      unit: 'money',
      operation: 'difference',
      formula: 'Balance − withdrawal of the year',
    },
    [balanceInput(future, year), futureInput(future, 'Withdrawal', taken, ['withdrawal', age])],
    before - taken,
  );
}
