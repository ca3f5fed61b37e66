import fc from 'fast-check';
import { Decimal } from '../kernel/decimal';
import { accept } from '../kernel/decision';
import {
  type CountedItem,
  decideInvestmentIncome,
  evolveBudget,
  monthlyOf,
  noBudget,
  summariseBudget,
} from '.';
import { BUDGET_FREQUENCIES, EXPENSE_PRIORITIES, scoreLabel } from './rules';
import { annualTotal, monthlyTotal } from './totals-rules';

const d = (text: string): Decimal => Decimal.parse(text);
const item = (kind: 'income' | 'expense', amount: string, more: Partial<CountedItem> = {}) => ({
  kind,
  category: kind === 'income' ? 'Employment: Salary' : 'Housing: Rent',
  amount: d(amount),
  frequency: 'monthly' as const,
  priority: kind === 'income' ? null : ('Needs' as const),
  isActive: true,
  retirementStatus: null,
  ...more,
});
const summary = (items: readonly CountedItem[], investmentIncome = '0') =>
  summariseBudget(items, d(investmentIncome));
const score = (income: string, ...expenses: [string, CountedItem['priority']][]): string =>
  summary([
    item('income', income),
    ...expenses.map(([amount, priority]) => item('expense', amount, { priority })),
  ]).responsibilityScore.toString();

describe('the monthly equivalent', () => {
  it.each([
    ['weekly', '433.33'],
    ['biweekly', '216.67'],
    ['monthly', '100'],
    ['yearly', '8.33'],
    ['one-time', '0'],
  ] as const)('of 100 %s is %s', (frequency, monthly) => {
    expect(monthlyOf({ amount: d('100'), frequency }).toString()).toBe(monthly);
  });
});

describe('items together', () => {
  it('are added up exactly, and rounded once', () => {
    // Each item is 8.33 a month, and the last one 3,333.33.
    const yearly = Array.from({ length: 12 }, () => ({
      amount: 100,
      frequency: 'yearly' as const,
    }));
    expect([annualTotal(yearly), monthlyTotal(yearly)]).toEqual([1200, 100]);
    const one = [{ amount: 40_000, frequency: 'yearly' as const }];
    expect([annualTotal(one), monthlyTotal(one)]).toEqual([40_000, 3333.33]);
    expect([annualTotal([]), monthlyTotal([])]).toEqual([0, 0]);
  });
});

describe('the figures of a budget', () => {
  it('are 0 where there is nothing', () => {
    expect(JSON.parse(JSON.stringify(summary([])))).toMatchObject({
      monthlyIncome: '0',
      monthlyExpenses: '0',
      netSavings: '0',
      savingsRate: '0',
      responsibilityScore: '0',
      investmentIncome: '0',
      income: [],
    });
  });

  it('of expenses without income are a loss, with a rate and a score of 0', () => {
    const { netSavings, savingsRate, responsibilityScore } = summary([item('expense', '10')]);
    expect([netSavings, savingsRate, responsibilityScore].map(String)).toEqual(['-10', '0', '0']);
  });

  it('of income without expenses are a rate of 100 and a score of 10', () => {
    const { savingsRate, responsibilityScore } = summary([item('income', '10')]);
    expect([savingsRate, responsibilityScore].map(String)).toEqual(['100', '10']);
  });

  it('count active items that are not for retirement, and no one-time ones', () => {
    const { monthlyIncome, monthlyExpenses } = summary([
      item('income', '100'),
      item('income', '100', { isActive: false }),
      item('income', '100', { retirementStatus: 'retirement_only' }),
      item('income', '100', { frequency: 'one-time' }),
      item('expense', '30'),
      item('expense', '30', { isActive: false }),
    ]);
    expect([monthlyIncome, monthlyExpenses].map(String)).toEqual(['100', '30']);
  });

  it('hold investment income as income', () => {
    const figures = summary([item('income', '100'), item('expense', '50')], '25');
    expect([figures.monthlyIncome, figures.netSavings, figures.savingsRate].map(String)).toEqual([
      '125',
      '75',
      '60',
    ]);
    expect(figures.income).toEqual([{ category: 'Employment', amount: d('100.00') }]);
  });

  it('are rounded once: two weekly items of 100 are 866.67 a month', () => {
    const weekly = item('expense', '100', { frequency: 'weekly' });
    expect(summary([weekly, weekly]).monthlyExpenses.toString()).toBe('866.67');
  });

  it('list the priorities in their order, with the top categories', () => {
    const { expenses } = summary([
      item('expense', '1', { priority: 'Investment' }),
      item('expense', '2', { category: 'Food: Groceries' }),
      item('expense', '3', { category: 'Food: Dining Out' }),
      item('expense', '4'),
    ]);
    expect(expenses.map(({ priority }) => priority)).toEqual([...EXPENSE_PRIORITIES]);
    expect(JSON.parse(JSON.stringify(expenses[0]))).toEqual({
      priority: 'Needs',
      amount: '9',
      categories: [
        { category: 'Food', amount: '5' },
        { category: 'Housing', amount: '4' },
      ],
    });
  });

  it('leave out a category that comes to nothing a month', () => {
    // 0.05 a year amounts to less than half a cent a month.
    const { income, expenses } = summary([
      item('income', '0.05', { frequency: 'yearly' }),
      item('expense', '0.05', { category: 'Food', frequency: 'yearly' }),
      item('expense', '4'),
    ]);
    expect(income).toEqual([]);
    expect(expenses[0]?.categories.map(({ category }) => category)).toEqual(['Housing']);
  });
});

describe('the score', () => {
  it.each([
    ['a fifth saved, few wants, no debt', score('1000', ['800', 'Needs']), '10'],
    ['nothing saved, few wants, no debt', score('1000', ['1000', 'Needs']), '5'],
    ['a tenth saved', score('1000', ['900', 'Needs']), '7.5'],
    ['saving as an expense', score('1000', ['800', 'Needs'], ['200', 'Savings']), '10'],
    ['investing as an expense', score('1000', ['800', 'Needs'], ['200', 'Investment']), '10'],
    ['45 % for wants and luxury', score('1000', ['300', 'Wants'], ['150', 'Luxury']), '8.5'],
    ['60 % for wants and more', score('1000', ['700', 'Wants']), '7'],
    ['18 % for debt', score('1000', ['180', 'Debt payment']), '9'],
    ['36 % for debt and more', score('1000', ['400', 'Debt payment']), '8'],
    ['more spent than earned', score('1000', ['900', 'Wants'], ['900', 'Debt payment']), '0'],
  ])('for %s is %s', (_what, actual, expected) => {
    expect(actual).toBe(expected);
  });

  it.each([
    [0, 'Needs Improvement'],
    [3.9, 'Needs Improvement'],
    [4, 'Good'],
    [6.9, 'Good'],
    [7, 'Great'],
    [10, 'Great'],
  ])('%s is called %s', (points, label) => {
    expect(scoreLabel(points)).toBe(label);
  });
});

describe('investment income', () => {
  it('counts for an account where that was said, and each change says what it replaced', () => {
    const state = noBudget();
    const set = (includeInvestmentIncome: boolean) =>
      decideInvestmentIncome({ accountId: 'a', includeInvestmentIncome }, state);
    const data = { accountId: 'a', includeInvestmentIncome: true, replaced: false };
    expect(set(false)).toEqual(accept());
    expect(set(true)).toEqual(accept({ type: 'InvestmentIncomeSet', data }));
    evolveBudget(state, { type: 'InvestmentIncomeSet', data });
    expect(set(true)).toEqual(accept());
    expect(set(false)).toMatchObject({
      events: [{ data: { includeInvestmentIncome: false, replaced: true } }],
    });
  });
});

describe('for any budget', () => {
  const money = fc.integer({ min: 0, max: 10_000_000 }).map((n) => Decimal.fromUnits(BigInt(n), 2));
  const anyItem: fc.Arbitrary<CountedItem> = fc
    .record({
      kind: fc.constantFrom('income' as const, 'expense' as const),
      category: fc.constantFrom('Housing: Rent', 'Housing: Gas', 'Food', 'Travel', 'Other'),
      amount: money,
      frequency: fc.constantFrom(...BUDGET_FREQUENCIES),
      priority: fc.constantFrom(...EXPENSE_PRIORITIES),
      isActive: fc.boolean(),
      retirementStatus: fc.constantFrom(null, null, 'retirement_only' as const),
    })
    .map((one) => (one.kind === 'income' ? { ...one, priority: null } : one));
  const budget = fc.array(anyItem, { maxLength: 30 });
  const sum = (parts: readonly { readonly amount: Decimal }[]): string =>
    Decimal.sum(parts.map(({ amount }) => amount)).toString();

  it('every sum is that of its parts, to the cent', () => {
    fc.assert(
      fc.property(budget, money, (items, investments) => {
        const figures = summariseBudget(items, investments);
        expect(sum([...figures.income, { amount: investments }])).toBe(
          figures.monthlyIncome.toString(),
        );
        expect(sum(figures.expenses)).toBe(figures.monthlyExpenses.toString());
        for (const { amount, categories } of figures.expenses)
          expect(sum(categories)).toBe(amount.toString());
        expect(figures.netSavings.plus(figures.monthlyExpenses).toString()).toBe(
          figures.monthlyIncome.toString(),
        );
        const parts = [...figures.income, ...figures.expenses.flatMap((one) => one.categories)];
        expect(parts.some(({ amount }) => amount.isNegative())).toBe(false);
      }),
    );
  });

  it('the order of the items changes nothing', () => {
    fc.assert(
      fc.property(budget, (items) => {
        const reversed = summariseBudget([...items].reverse(), Decimal.zero);
        expect(JSON.stringify(reversed)).toBe(JSON.stringify(summariseBudget(items, Decimal.zero)));
      }),
    );
  });

  it('the score is between 0 and 10 and the sum of its parts, each within its points', () => {
    fc.assert(
      fc.property(budget, money, (items, investments) => {
        const { responsibilityScore, scoreParts } = summariseBudget(items, investments);
        const { saving, wants, debt } = scoreParts;
        expect(sum([saving, wants, debt].map((amount) => ({ amount })))).toBe(
          responsibilityScore.toString(),
        );
        for (const [part, most] of [
          [saving, '5'],
          [wants, '3'],
          [debt, '2'],
          [responsibilityScore, '10'],
        ] as const) {
          expect(part.isNegative()).toBe(false);
          expect(part.compareTo(d(most))).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
});
