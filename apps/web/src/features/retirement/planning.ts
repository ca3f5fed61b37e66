import type {
  BudgetItemView,
  BudgetTotals,
  InvestmentAccountsView,
} from '@evenkeel/contracts/budget';
import type { DividendTotals } from '@evenkeel/contracts/dividends';
import type { NetWorthView } from '@evenkeel/contracts/networth';
import type {
  PortfolioBreakdownView,
  RetirementSelectionsView,
} from '@evenkeel/contracts/retirement';
import type { PlanningFigures } from '@evenkeel/domain/retirement/rules';

/** Everything that the screen reads beside the plan. */
export interface PlanningData {
  readonly netWorth: NetWorthView;
  readonly budget: BudgetTotals;
  readonly items: readonly BudgetItemView[];
  readonly selections: RetirementSelectionsView;
  readonly breakdown: PortfolioBreakdownView;
  readonly dividends: DividendTotals;
  readonly accounts: InvestmentAccountsView;
}

const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

/** Items that are still there and are selected. */
export const selectedItems = (
  items: readonly BudgetItemView[],
  ids: readonly string[],
): BudgetItemView[] => items.filter(({ id }) => ids.includes(id));

export const monthlyTotal = (items: readonly Pick<BudgetItemView, 'monthlyAmount'>[]): number =>
  sumOf(items.map(({ monthlyAmount }) => monthlyAmount));

/**
 * What a month of retirement costs: the selected expenses or, where they come to nothing, those of
 * today's budget (RET-8).
 */
export function retirementExpenses({ items, selections, budget }: PlanningData): {
  readonly amount: number;
  readonly isSelected: boolean;
} {
  const selected = selectedItems(items, selections.selectedExpenseItems);
  const amount = monthlyTotal(selected);
  return amount > 0
    ? { amount, isSelected: true }
    : { amount: budget.summary.monthlyExpenses, isSelected: false };
}

/**
 * What the plan is calculated from. Dividends stand apart from the other income, so that none is
 * counted twice (RET-10).
 */
export const planningFigures = (data: PlanningData): PlanningFigures => ({
  netWorth: data.netWorth.totalNetWorth,
  monthlyIncome: data.budget.summary.incomeBreakdown.budgetIncome,
  monthlyExpenses: data.budget.summary.monthlyExpenses,
  monthlyDividends: data.dividends.summary.totalMonthlyDividends,
  monthlyRetirementExpenses: retirementExpenses(data).amount,
  growthAssets: data.breakdown.totalGrowthAssetsValue,
  valueByFocus: data.breakdown.valueByFocus,
});
