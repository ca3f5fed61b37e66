export { categoryAt, pathOf, pathOfItem } from './categories';
export { type CategoryCommand, decideCategory } from './decide-category';
export { decideInvestmentIncome, type SetInvestmentIncome } from './decide-investment-income';
export { type BudgetItemCommand, decideBudgetItem } from './decide-item';
export type { BudgetEvent, BudgetItemDetails, CategoryDetails, RetirementStatus } from './events';
export { evolveBudget } from './evolve';
export type { BudgetFrequency, BudgetKind, ExpensePriority } from './rules';
export type { Categories, Category } from './category';
export { type BudgetItem, type BudgetState, noBudget } from './state';
export {
  type BudgetSummary,
  type CountedItem,
  counts,
  monthlyOf,
  summariseBudget,
  TIMES_A_YEAR,
} from './summary';
export { SYSTEM_CATEGORIES } from './system-categories';
