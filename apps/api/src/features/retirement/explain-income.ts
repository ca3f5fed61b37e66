import type { Explanation } from '@evenkeel/contracts/explain';
import { monthOfYear } from '@evenkeel/domain/budget';
import { Decimal } from '@evenkeel/domain/kernel';
import { retirementIncome } from '@evenkeel/domain/retirement';
import { requireShown } from '../../platform/explain/explainers';
import {
  explanationOf,
  figureInput,
  portfolioInput,
  ruleInput,
} from '../../platform/explain/explanation';
import { withdrawalOf } from './explain-invested';
import { type Known, named } from './plan-facts';
import { itemOfYear, monthsOfYear } from './plan-inputs';

/**
 * Explains the monthly income in retirement if all dividends and the withdrawal count, which is the
 * setting at first (RET-14).
 */
export function explainIncome(known: Known, figure: string): Explanation {
  const { withdrawal, dividends, items, total } = incomeOf(known);
  return requireShown(
    explanationOf(
      {
        figure,
        name: 'Retirement income a month',
        unit: 'money',
        operation: 'sum',
        formula: 'Safe withdrawal + dividends + selected income, each rounded to the cent',
      },
      [
        figureInput('Withdrawal', withdrawal, 'money', named(known, 'withdrawal')),
        figureInput('Dividends', dividends, 'money', 'retirement:income-dividends'),
        figureInput('Selected income', items, 'money', 'retirement:income-items'),
      ],
    ),
    total.toNumber(),
  );
}

const annualSum = (income: Known['income']): Decimal =>
  Decimal.sum(income.map(({ annual }) => annual));

const incomeOf = (known: Known) =>
  retirementIncome({
    items: [monthOfYear(annualSum(known.income))],
    dividends: known.accounts.map(({ monthly }) => monthly),
    withdrawal: withdrawalOf(known),
  });

export const explainIncomeDividends = ({ accounts }: Known, figure: string): Explanation =>
  explanationOf(
    {
      figure,
      name: 'Dividends a month in retirement',
      unit: 'money',
      operation: 'sum',
      formula: 'The dividends of each account, rounded to the cent',
    },
    accounts.map(({ id, portfolioId, nickname, monthly }) =>
      portfolioInput(nickname, monthly, portfolioId, `dividends:monthly:${id}`),
    ),
  );

export function explainIncomeItems({ income }: Known, figure: string): Explanation {
  const annual = annualSum(income);
  return explanationOf(
    {
      figure,
      name: 'Selected income a month in retirement',
      unit: 'money',
      operation: 'quotient',
      formula: 'The selected income of a year / 12',
      facts: income.map(itemOfYear),
    },
    [
      ruleInput('Selected income a year', annual, 'money', 'the selected items, added up'),
      monthsOfYear,
    ],
  );
}
