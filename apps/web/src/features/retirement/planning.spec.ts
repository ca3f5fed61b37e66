import type { BudgetItemView } from '@evenkeel/contracts/budget';
import { type PlanningData, planningFigures, retirementExpenses } from './planning';

const item = (
  id: string,
  amount: number,
  frequency: BudgetItemView['frequency'] = 'monthly',
): BudgetItemView => ({
  id,
  type: 'expense',
  name: id,
  category: 'Other',
  amount,
  frequency,
  priority: 'Needs',
  isActive: true,
  retirementStatus: null,
  monthlyAmount: 0,
});

const summary = {
  monthlyIncome: 5050,
  monthlyExpenses: 4000,
  incomeBreakdown: { investmentIncome: 50, budgetIncome: 5000 },
};
const dataOf = (selectedExpenseItems: string[]): PlanningData =>
  ({
    netWorth: { totalNetWorth: 100_000 },
    budget: { summary },
    items: [
      item('rent', 900.1),
      item('food', 500.2),
      item('insurance', 40_000, 'yearly'),
      item('move', 900, 'one-time'),
      { ...item('travel', 300), retirementStatus: 'retirement_only' },
      { ...item('salary', 5000), type: 'income' },
    ],
    selections: { selectedIncomeItems: [], selectedExpenseItems },
    breakdown: {
      totalGrowthAssetsValue: 60_000,
      valueByFocus: { stable: 1, growth: 2, superperformer: 3 },
    },
    dividends: { summary: { totalMonthlyDividends: 75 } },
  }) as unknown as PlanningData;

describe('what a plan is calculated from', () => {
  it('counts dividends once, although the income of the budget may hold some of them', () =>
    expect(planningFigures(dataOf([]))).toEqual({
      netWorth: 100_000,
      monthlyIncome: 5000,
      monthlyExpenses: 4000,
      monthlyDividends: 75,
      // 12 x 900.10 + 12 x 500.20 + 40,000
      annualRetirementExpenses: 56_803.6,
      growthAssets: 60_000,
      valueByFocus: { stable: 1, growth: 2, superperformer: 3 },
    }));

  it('takes the selected expenses, and those of today where none is selected', () => {
    expect(retirementExpenses(dataOf(['rent', 'travel']))).toEqual({
      annual: 14_401.2,
      isSelected: true,
    });
    const ofToday = { annual: 56_803.6, isSelected: false };
    // A one-time expense is not part of a year. With nothing else selected, retirement would cost
    // nothing.
    expect(retirementExpenses(dataOf(['move']))).toEqual(ofToday);
    // Items that are deleted or inactive do not count.
    expect(retirementExpenses(dataOf(['gone']))).toEqual(ofToday);
  });

  it('takes a year exactly: the same expenses are as much once they are selected', () => {
    expect(retirementExpenses(dataOf(['insurance']))).toEqual({ annual: 40_000, isSelected: true });
    expect(retirementExpenses(dataOf(['rent', 'food', 'insurance'])).annual).toBe(
      retirementExpenses(dataOf([])).annual,
    );
  });
});
