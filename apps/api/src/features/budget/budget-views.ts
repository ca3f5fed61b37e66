import type { BudgetItemView, BudgetSummaryView, CategoryView } from '@evenkeel/contracts/budget';
import {
  type BudgetSummary,
  type Categories,
  type Category,
  type CountedItem,
  monthlyOf,
  pathOf,
} from '@evenkeel/domain/budget';
import type { Decimal } from '@evenkeel/domain/kernel';

/** An item with the path of its category, as the page shows it. */
export interface ItemFacts extends CountedItem {
  readonly itemId: string;
  readonly name: string;
}

export const itemView = (item: ItemFacts): BudgetItemView => ({
  id: item.itemId,
  type: item.kind,
  name: item.name,
  category: item.category,
  amount: item.amount.toNumber(),
  frequency: item.frequency,
  priority: item.priority,
  isActive: item.isActive,
  retirementStatus: item.retirementStatus,
  monthlyAmount: monthlyOf(item).toNumber(),
});

const part = ({ category, amount }: { category: string; amount: Decimal }) => ({
  category,
  amount: amount.toNumber(),
});

export const summaryView = (summary: BudgetSummary): BudgetSummaryView => ({
  monthlyIncome: summary.monthlyIncome.toNumber(),
  monthlyExpenses: summary.monthlyExpenses.toNumber(),
  netSavings: summary.netSavings.toNumber(),
  savingsRate: summary.savingsRate.toNumber(),
  responsibilityScore: summary.responsibilityScore.toNumber(),
  scoreParts: {
    saving: summary.scoreParts.saving.toNumber(),
    wants: summary.scoreParts.wants.toNumber(),
    debt: summary.scoreParts.debt.toNumber(),
  },
  expensesByPriority: Object.fromEntries(
    summary.expenses.map(({ priority, amount }) => [priority, amount.toNumber()]),
  ) as BudgetSummaryView['expensesByPriority'],
  incomeBreakdown: {
    investmentIncome: summary.investmentIncome.toNumber(),
    budgetIncome: summary.monthlyIncome.minus(summary.investmentIncome).toNumber(),
  },
  flow: {
    income: summary.income.map(part),
    expenses: summary.expenses.map(({ priority, amount, categories }) => ({
      priority,
      amount: amount.toNumber(),
      categories: categories.map(part),
    })),
  },
});

export const categoryView = (categories: Categories, category: Category): CategoryView => ({
  id: category.categoryId,
  name: category.name,
  type: category.kind,
  parentId: category.parentId,
  aliasForId: category.aliasForId,
  isSystem: category.isSystem,
  path: pathOf(categories, category.categoryId) ?? category.name,
});
