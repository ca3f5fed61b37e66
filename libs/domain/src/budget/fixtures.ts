import type { BudgetEvent, CategoryDetails } from './events';
import type { BudgetItemCommand } from './decide-item';
import { evolveBudget } from './evolve';
import { type BudgetState, noBudget } from './state';

type Add = Extract<BudgetItemCommand, { type: 'AddBudgetItem' }>;

/** For tests: adds an expense as a person enters it. */
export const addRent = (more: Partial<Add> = {}): Add => ({
  type: 'AddBudgetItem',
  itemId: 'rent',
  kind: 'expense',
  name: 'Rent',
  category: 'Housing: Rent',
  amount: '1200',
  frequency: 'monthly',
  priority: 'Needs',
  retirementStatus: null,
  ...more,
});

/** For tests: a category of the person's own at the top of the expenses. */
export const ownCategory = (more: Partial<CategoryDetails> = {}): CategoryDetails => ({
  kind: 'expense',
  name: 'Boat',
  parentId: null,
  aliasForId: null,
  ...more,
});

export const addedCategory = (
  categoryId: string,
  more: Partial<CategoryDetails> = {},
): BudgetEvent => ({ type: 'BudgetCategoryAdded', data: { categoryId, ...ownCategory(more) } });

export const folded = (events: readonly BudgetEvent[]): BudgetState =>
  events.reduce(evolveBudget, noBudget());
