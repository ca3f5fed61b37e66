import type { ExplainInput, Explanation } from '@evenkeel/contracts/explain';
import { Decimal } from '@evenkeel/domain/kernel';
import type { LivedYear } from '@evenkeel/domain/retirement';
import {
  explanationOf,
  figureInput,
  fromDouble,
  ruleInput,
} from '../../platform/explain/explanation';
import { notFound } from '../../platform/http/problems';
import { projectionOf } from './explain-plan';
import { ageIn, balanceInput, type Future, futureInput, HALF_A_CENT, yearOf } from './future';
import { assumedInput, named } from './plan-facts';
import { rateOf } from './plan-inputs';

const MONTHS = Decimal.fromInteger(12);
const INCOMES: Readonly<Record<string, string>> = {
  pension: 'Pension',
  'social-security': 'Social security',
};

interface RetiredYear extends LivedYear {
  readonly wanted: number;
  readonly taken: number;
}

function retiredYear(future: Future, figure: string): RetiredYear {
  const year = yearOf(future, ageIn(figure));
  const { wanted, taken } = year;
  if (wanted === null || taken === null) throw notFound('Nothing is taken before retirement');
  return { ...year, wanted, taken };
}

export function explainSpending(future: Future, figure: string): Explanation {
  const year = retiredYear(future, figure);
  const { age, taken, income } = year;
  return explanationOf(
    {
      figure,
      name: `Spending at ${age} in future ${future.path}`,
      unit: 'money',
      operation: 'sum',
      formula: 'Withdrawal + pensions and the like of the year',
    },
    [futureInput(future, 'Withdrawal', taken, ['withdrawal', age]), ...incomesAt(future, age)],
    taken + income,
  );
}

/** Explains the withdrawal in a year of retirement, by the chosen rule (RET-24). */
export function explainWithdrawal(future: Future, figure: string): Explanation {
  const year = retiredYear(future, figure);
  const { taken, income, wanted } = year;
  const told = {
    figure,
    name: `Withdrawal at ${year.age} in future ${future.path}`,
    unit: 'money' as const,
  };
  const { rule } = future.simulation.plan.withdrawals;
  if (rule === 'percent')
    return explanationOf(
      { ...told, operation: 'product', formula: 'Balance × safe withdrawal rate' },
      [balanceInput(future, year), rateOf(future.known)],
      taken,
    );
  const spent = rule === 'fixed' ? future.simulation.plan.withdrawals.spending : wanted + income;
  return explanationOf(
    {
      ...told,
      operation: 'sum',
      formula: `${rule === 'fixed' ? 'Expenses of a year, rounded to the cent' : 'Spending'} − pensions and the like, as far as the balance goes`,
    },
    [
      spendingInput(future, spent),
      ...incomesAt(future, year.age).map((one) => ({ ...one, value: `-${one.value}` })),
      ...restInputs(taken - (spent - income)),
    ],
    taken,
  );
}

/**
 * Returns the expenses of a year as an input; guardrails lower and raise them from year to year.
 */
function spendingInput({ known, simulation }: Future, spent: number): ExplainInput {
  if (simulation.plan.withdrawals.rule === 'fixed')
    return figureInput(
      'Expenses a year',
      projectionOf(known).annualExpenses,
      'money',
      named(known, 'annual-expenses'),
    );
  return ruleInput(
    'Spending',
    fromDouble(spent),
    'money',
    'what the guardrails made of the expenses of a year by then',
  );
}

/**
 * Returns the amount that is left open: nothing is taken if income pays for more than is spent, and
 * no more can be taken than the balance has.
 */
function restInputs(rest: number): ExplainInput[] {
  if (Math.abs(rest) <= HALF_A_CENT) return [];
  const text = rest > 0 ? 'pensions and the like pay for more' : 'the balance has no more';
  return [ruleInput('Left open', fromDouble(rest), 'money', text)];
}

/** Returns the amount of a year of each pension or similar income that has begun. */
const incomesAt = ({ known }: Future, age: number): ExplainInput[] =>
  known.plan.simulation.incomes
    .filter(({ fromAge }) => Number(fromAge) <= age)
    .map(({ kind, monthlyAmount, fromAge }) =>
      assumedInput(
        known,
        INCOMES[kind] ?? 'Other income',
        Decimal.parse(monthlyAmount).times(MONTHS),
        'money',
        `12 × ${monthlyAmount} from age ${fromAge}`,
      ),
    );
