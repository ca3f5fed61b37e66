import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Decimal } from '../kernel/decimal';
import { pageOf } from '../kernel/fixtures/page';
import { type BudgetFrequency, type CountedItem, monthlyOf, summariseBudget } from '.';
import { EXPENSE_PRIORITIES } from './rules';

const { rowsUnder } = pageOf(readFileSync(join(__dirname, '../../../../docs/budget.md'), 'utf8'));

const d = (text: string): Decimal => Decimal.parse(text);
const item = (kind: 'income' | 'expense', amount: string, more: Partial<CountedItem> = {}) => ({
  kind,
  category: 'Other',
  amount: d(amount),
  frequency: 'monthly' as const,
  priority: kind === 'income' ? null : ('Needs' as const),
  isActive: true,
  retirementStatus: null,
  ...more,
});

describe('the worked examples of docs/budget.md', () => {
  it.each(rowsUnder('What an item comes to in a month'))(
    '%s %s is %s a month',
    (amount = '', frequency = '', monthly) => {
      const asked = { amount: d(amount), frequency: frequency as BudgetFrequency };
      expect(monthlyOf(asked).toString()).toBe(monthly);
    },
  );

  it.each(rowsUnder('Savings rate'))(
    'income %s and expenses %s leave %s, %s percent',
    (income = '', expenses = '', ...figures) => {
      const { netSavings, savingsRate } = summariseBudget(
        [item('income', income), item('expense', expenses)],
        Decimal.zero,
      );
      expect([netSavings, savingsRate].map(String)).toEqual(figures);
    },
  );

  it.each(rowsUnder('Score').map((row) => [row.slice(0, 6), row.slice(6)] as const))(
    'expenses of %j give %j',
    (amounts, points) => {
      const expenses = EXPENSE_PRIORITIES.map((priority, index) =>
        item('expense', amounts[index] ?? '', { priority }),
      );
      const { scoreParts, responsibilityScore } = summariseBudget(
        [item('income', '1000'), ...expenses],
        Decimal.zero,
      );
      const { saving, wants, debt } = scoreParts;
      expect([saving, wants, debt, responsibilityScore].map(String)).toEqual(points);
    },
  );

  it('parts that add up', () => {
    const rows = rowsUnder('Parts that add up');
    const categories = rows.slice(0, -1);
    const { monthlyExpenses, expenses } = summariseBudget(
      categories.map(([category = '', yearly = '']) =>
        item('expense', yearly, { category, frequency: 'yearly' }),
      ),
      Decimal.zero,
    );
    const parts = expenses[0]?.categories.map(({ category, amount }) => [category, `${amount}`]);
    expect([...(parts ?? []), ['together', monthlyExpenses.toString()]]).toEqual(
      rows.map(([category, , monthly]) => [category, monthly]),
    );
  });
});
