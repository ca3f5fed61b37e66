import type { Explanation } from '@evenkeel/contracts/explain';
import { Decimal } from '@evenkeel/domain/kernel';
import { project } from '@evenkeel/domain/retirement';
import { requireShown } from '../../platform/explain/explainers';
import { explanationOf, figureInput, ruleInput } from '../../platform/explain/explanation';
import { assumedInput, type Known, named } from './plan-facts';
import { HUNDRED, itemOfYear, monthsOfYear, rateOf } from './plan-inputs';

/** Returns the figures that the plan starts from, in dollars of a month if the name says so. */
export const planned = (known: Known) => ({
  netWorth: known.netWorth,
  monthlyIncome: known.budgetIncome,
  monthlyExpenses: known.budgetExpenses,
  monthlyDividends: dividendsOf(known),
  annualRetirementExpenses: expensesOf(known),
});

/** Returns the projection of the plan, as the screen calculates it. */
export const projectionOf = (known: Known) => project(planned(known), known.assumed, known.today);

/** Returns the dividends of a month, as money. */
export const dividendsOf = ({ portfolios }: Known): Decimal =>
  Decimal.sum(portfolios.map(({ dividends }) => Decimal.parse(dividends ?? '0')));
/** Returns the expenses of a year. */
const expensesOf = ({ selected, annualBudgetExpenses }: Known): Decimal =>
  selected.length === 0 ? annualBudgetExpenses : Decimal.sum(selected.map(({ annual }) => annual));

export function explainNumber(known: Known, figure: string): Explanation {
  const { exact } = explainExpensesOfYear(known, figure);
  return requireShown(
    explanationOf(
      {
        figure,
        name: 'Retirement number',
        unit: 'money',
        operation: 'quotient',
        formula: 'Expenses of a year in retirement / safe withdrawal rate',
      },
      [
        figureInput(
          'Expenses a year',
          Decimal.parse(exact),
          'money',
          named(known, 'annual-expenses'),
        ),
        rateOf(known),
      ],
    ),
    projectionOf(known).retirementNumber.toNumber(),
  );
}

export function explainReadiness(known: Known, figure: string): Explanation {
  const { retirementNumber, readiness } = projectionOf(known);
  return requireShown(
    explanationOf(
      {
        figure,
        name: 'Retirement readiness',
        unit: 'percent',
        operation: 'progress',
        formula: 'Net worth in percent of the retirement number, rounded down; 100 at most',
      },
      [
        figureInput('Net worth', known.netWorth, 'money', 'networth'),
        figureInput('Retirement number', retirementNumber, 'money', named(known, 'number')),
      ],
    ),
    readiness.toNumber(),
  );
}

export function explainExpensesOfYear(known: Known, figure: string): Explanation {
  const { expenseReduction } = known.assumed;
  return requireShown(
    explanationOf(
      {
        figure,
        name: 'Expenses of a year in retirement',
        unit: 'money',
        operation: 'product',
        formula: 'Expenses of a year × what the reduction leaves',
      },
      [
        figureInput('A year', expensesOf(known), 'money', 'retirement:expenses-year'),
        assumedInput(
          known,
          'What is left',
          HUNDRED.minus(expenseReduction).dividedBy(HUNDRED, 4),
          'number',
          `of the expenses, reduced by ${expenseReduction.toString()}%`,
        ),
      ],
    ),
    projectionOf(known).annualExpenses.toNumber(),
  );
}

/** Explains the need of a month: a twelfth of the reduced expenses of a year. */
export const explainNeedOfMonth = (known: Known, figure: string): Explanation =>
  explanationOf(
    {
      figure,
      name: 'What you need in a month of retirement',
      unit: 'money',
      operation: 'quotient',
      formula: 'Expenses of a year in retirement, rounded to the cent, / 12',
    },
    [
      figureInput(
        'Expenses a year',
        projectionOf(known).annualExpenses,
        'money',
        named(known, 'annual-expenses'),
      ),
      monthsOfYear,
    ],
  );

/**
 * Explains the expenses before the reduction: the selected ones or, if they amount to nothing,
 * those of today's budget (RET-8).
 */
export function explainExpensesUnreduced(
  { selected, annualBudgetExpenses }: Known,
  figure: string,
): Explanation {
  const told = {
    figure,
    name: 'Expenses of a year in retirement, before the reduction',
    unit: 'money' as const,
    operation: 'sum' as const,
  };
  if (selected.length === 0)
    return explanationOf({ ...told, formula: "Those of today's budget" }, [
      figureInput('Expenses a year', annualBudgetExpenses, 'money', 'budget:expenses:year'),
    ]);
  return explanationOf({ ...told, formula: 'The selected expenses' }, selected.map(itemOfYear));
}

export function explainSavingsOfYear(known: Known, figure: string): Explanation {
  const { exact } = explainSavingsOfMonth(known, figure);
  return requireShown(
    explanationOf(
      {
        figure,
        name: 'Savings of a year, dividends included',
        unit: 'money',
        operation: 'product',
        formula: 'Savings of a month × 12',
      },
      [
        figureInput('A month', Decimal.parse(exact), 'money', named(known, 'monthly-savings')),
        monthsOfYear,
      ],
    ),
    projectionOf(known).annualSavings.toNumber(),
  );
}

/**
 * Explains the savings of a month. Dividends are apart from the other income, so that none counts
 * twice (RET-10).
 */
export function explainSavingsOfMonth(known: Known, figure: string): Explanation {
  return explanationOf(
    {
      figure,
      name: 'Savings of a month, dividends included',
      unit: 'money',
      operation: 'sum',
      formula: 'Income − expenses + dividends, each rounded to the cent, + extra savings',
    },
    [
      figureInput('Income', known.budgetIncome, 'money', 'budget:income:items'),
      ruleInput('Expenses', known.budgetExpenses.negated(), 'money', "a month, of today's budget"),
      figureInput('Dividends', dividendsOf(known), 'money', 'retirement:dividends'),
      assumedInput(known, 'Extra savings', known.assumed.extraMonthlySavings, 'money', 'a month'),
    ],
  );
}
