import type { BudgetItemView } from '@evenkeel/contracts/budget';
import { type PlanningData, planningFigures, retirementExpenses } from './planning';

const item = (id: string, monthlyAmount: number): BudgetItemView => ({
  id,
  type: 'expense',
  name: id,
  category: 'Other',
  amount: monthlyAmount,
  frequency: 'monthly',
  priority: 'Needs',
  isActive: true,
  retirementStatus: null,
  monthlyAmount,
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
    items: [item('rent', 900.1), item('food', 500.2), item('move', 0)],
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
      monthlyRetirementExpenses: 4000,
      growthAssets: 60_000,
      valueByFocus: { stable: 1, growth: 2, superperformer: 3 },
    }));

  it('takes the selected expenses, and those of today where none is selected', () => {
    expect(retirementExpenses(dataOf(['rent', 'food']))).toEqual({
      amount: 1400.3,
      isSelected: true,
    });
    // An expense that comes once is none of a month: with nothing else selected, retirement would
    // cost nothing.
    expect(retirementExpenses(dataOf(['move']))).toEqual({ amount: 4000, isSelected: false });
    // Of items that are deleted or inactive by now nothing counts.
    expect(retirementExpenses(dataOf(['gone']))).toEqual({ amount: 4000, isSelected: false });
  });
});
