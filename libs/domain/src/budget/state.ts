import type { Category } from './category';
import type { BudgetItemDetails } from './events';
import { SYSTEM_CATEGORIES } from './system-categories';

export interface BudgetItem extends BudgetItemDetails {
  readonly itemId: string;
}

/**
 * The budget of a household, each part by id in the order of entry. `evolveBudget` changes it in
 * place.
 */
export interface BudgetState {
  readonly items: Map<string, BudgetItem>;
  readonly categories: Map<string, Category>;
  /** Whether dividends count, by the investment accounts that a person has decided about. */
  readonly investmentAccounts: Map<string, boolean>;
}

/** Returns the state before the first event: the system categories alone. */
export const noBudget = (): BudgetState => ({
  items: new Map(),
  categories: new Map(SYSTEM_CATEGORIES.map((category) => [category.categoryId, category])),
  investmentAccounts: new Map(),
});
