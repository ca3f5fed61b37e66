import { planRetirement } from '@evenkeel/domain/retirement/rules';
import { FIGURES, SAVED, TODAY } from '../fixtures/household';
import type { Shown } from '../shown';
import { tipsOf } from './tips';

interface Given {
  readonly figures?: Partial<typeof FIGURES>;
  readonly plan?: Partial<typeof SAVED>;
  readonly items?: number;
  /** Type of each item. */
  readonly type?: 'income' | 'expense';
  readonly isSelected?: boolean;
  readonly income?: number;
}

/**
 * Returns the tips for a household that spends 4,000 a month, has chosen its expenses, and could
 * live on its income of today.
 */
function tips({
  figures = {},
  plan = {},
  items = 1,
  type = 'expense',
  isSelected = true,
  income = 4000,
}: Given) {
  const planned = planRetirement({ ...FIGURES, ...figures }, { ...SAVED, ...plan }, TODAY);
  const data = {
    items: Array.from({ length: items }, (_, id) => ({
      id: `${id}`,
      type,
      isActive: true,
      retirementStatus: null,
      amount: 4000,
      frequency: 'monthly',
    })),
    selections: { selectedIncomeItems: [], selectedExpenseItems: isSelected ? ['0'] : [] },
    budget: { summary: { monthlyExpenses: 4000 } },
  };
  return tipsOf({ data, planned, income: { total: income } } as unknown as Shown).join('\n');
}

describe('the tips', () => {
  it('say that all is well where it is', () =>
    expect(tips({})).toMatch(/^Your income of today would pay for your retirement expenses\./));

  it.each<[string, Given, RegExp]>([
    ['an empty budget', { items: 0, isSelected: false }, /^Enter your income and expenses/],
    [
      'income alone',
      { type: 'income', isSelected: false },
      /^Enter your expenses in the budget: [^\n]+$/,
    ],
    [
      'more spent than earned',
      { figures: { monthlyIncome: 3000 } },
      /^You spend \$12,000 a year more/,
    ],
    ['nothing saved', { figures: { monthlyIncome: 4000 } }, /^You save nothing at present\./],
    [
      'a goal that is never reached',
      { figures: { netWorth: 0, monthlyIncome: 4000 } },
      /not reached before age 100/,
    ],
    ['no chosen expenses', { isSelected: false }, /^Select the expenses that you expect/],
    ['a small income', { income: 1000 }, /would pay for \$1,000 of the \$4,000 that you need/],
    [
      'a retirement age that is reached',
      { figures: { netWorth: 0, monthlyIncome: 4000 }, plan: { desiredRetirementAge: '35' } },
      /Your retirement age is reached/,
    ],
    [
      'a lifespan that is behind',
      { plan: { expectedLifespan: '30' } },
      /Choose a lifespan above your age/,
    ],
  ])('speak of %s', (_case, given, words) => expect(tips(given)).toMatch(words));
});
