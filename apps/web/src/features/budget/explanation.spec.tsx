/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import type { BudgetView } from '@evenkeel/contracts/budget';
import { Explanation } from './explanation';

const summary: BudgetView['summary'] = {
  monthlyIncome: 4000,
  monthlyExpenses: 3800,
  netSavings: 200,
  savingsRate: 5,
  responsibilityScore: 5.7,
  scoreParts: { saving: 2.5, wants: 1.8, debt: 1.4 },
  expensesByPriority: {
    Needs: 1200,
    Wants: 1500,
    Luxury: 180,
    'Debt payment': 720,
    Savings: 150,
    Investment: 50,
  },
  incomeBreakdown: { investmentIncome: 0, budgetIncome: 4000 },
  flow: { income: [], expenses: [] },
};

test('says what each part of the score compares', () => {
  render(<Explanation summary={summary} />);
  for (const words of [
    /Savings rate 5\.0%\./,
    /\$200 of \$4,000 is left over each month/,
    /Score 5\.7 of 10, Good\./,
    /Saving: 2\.5 of 5/,
    /\$400 is 10\.0% of the income/,
    /Wants: 1\.8 of 3/,
    /\$1,680 is 42\.0% of the income/,
    /Debt: 1\.4 of 2/,
    /\$720 is 18\.0% of the income/,
  ])
    expect(screen.getByText((_text, element) => matches(element, words))).toBeVisible();
});

/** Returns true if the text of one paragraph or entry matches, across its inner elements. */
const matches = (element: Element | null, words: RegExp): boolean =>
  ['P', 'DT', 'DD'].includes(element?.tagName ?? '') && words.test(element?.textContent ?? '');

test('says by how much more goes out than comes in', () => {
  render(<Explanation summary={{ ...summary, netSavings: -300, savingsRate: -7.5 }} />);
  expect(screen.getByText(/\$300 more goes out than the \$4,000 that comes in/)).toBeVisible();
});

test('says that both are 0 without income', () => {
  render(<Explanation summary={{ ...summary, monthlyIncome: 0 }} />);
  expect(screen.getByText(/Without income they are 0/)).toBeVisible();
});
