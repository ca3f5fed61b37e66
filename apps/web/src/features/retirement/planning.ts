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
import { counts } from '@evenkeel/domain/budget/rules';
import { annualTotal } from '@evenkeel/domain/budget/totals-rules';
import type { PlanningFigures } from '@evenkeel/domain/retirement/rules';

/** All data that the screen reads beside the plan. */
export interface PlanningData {
  readonly netWorth: NetWorthView;
  readonly budget: BudgetTotals;
  readonly items: readonly BudgetItemView[];
  readonly selections: RetirementSelectionsView;
  readonly breakdown: PortfolioBreakdownView;
  readonly dividends: DividendTotals;
  readonly accounts: InvestmentAccountsView;
}

/** Returns the selected items that still exist. */
export const selectedItems = (
  items: readonly BudgetItemView[],
  ids: readonly string[],
): BudgetItemView[] => items.filter(({ id }) => ids.includes(id));

/**
 * Returns the cost of a year of retirement: the selected expenses or, if they amount to nothing,
 * those of today's budget (RET-8).
 */
export function retirementExpenses({
  items,
  selections,
}: Pick<PlanningData, 'items' | 'selections'>): {
  readonly annual: number;
  readonly isSelected: boolean;
} {
  const annual = annualTotal(selectedItems(items, selections.selectedExpenseItems));
  if (annual > 0) return { annual, isSelected: true };
  const ofToday = items.filter((item) => item.type === 'expense' && counts(item));
  return { annual: annualTotal(ofToday), isSelected: false };
}

/**
 * Returns the figures that the plan is calculated from. Dividends are apart from the other income,
 * so that none is counted twice (RET-10).
 */
export const planningFigures = (data: PlanningData): PlanningFigures => ({
  netWorth: data.netWorth.totalNetWorth,
  monthlyIncome: data.budget.summary.incomeBreakdown.budgetIncome,
  monthlyExpenses: data.budget.summary.monthlyExpenses,
  monthlyDividends: data.dividends.summary.totalMonthlyDividends,
  annualRetirementExpenses: retirementExpenses(data).annual,
  growthAssets: data.breakdown.totalGrowthAssetsValue,
  valueByFocus: data.breakdown.valueByFocus,
});

/** Checks whether there are expenses that say how much retirement needs (RET-50). */
export const areExpensesKnown = ({
  annualRetirementExpenses,
}: Pick<PlanningFigures, 'annualRetirementExpenses'>): boolean => annualRetirementExpenses > 0;
