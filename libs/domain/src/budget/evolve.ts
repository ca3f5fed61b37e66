import type { BudgetEvent, BudgetItemDetails, CategoryDetails } from './events';
import type { Category } from './category';
import type { BudgetItem, BudgetState } from './state';

/** Applies an event. Changes the given state and returns it. */
export function evolveBudget(state: BudgetState, event: BudgetEvent): BudgetState {
  switch (event.type) {
    case 'BudgetItemAdded':
    case 'BudgetItemChanged':
      state.items.set(event.data.itemId, itemOf(event.data));
      return state;
    case 'BudgetItemDeleted':
      state.items.delete(event.data.itemId);
      return state;
    case 'BudgetCategoryAdded':
      state.categories.set(event.data.categoryId, categoryOf(event.data, false));
      return state;
    case 'BudgetCategoryChanged': {
      const { categoryId } = event.data;
      const isSystem = state.categories.get(categoryId)?.isSystem ?? false;
      state.categories.set(categoryId, categoryOf(event.data, isSystem));
      return state;
    }
    case 'BudgetCategoryDeleted': {
      const { categoryId, path, itemIds } = event.data;
      state.categories.delete(categoryId);
      for (const itemId of itemIds) {
        const item = state.items.get(itemId);
        if (item) state.items.set(itemId, { ...item, category: path, categoryId: null });
      }
      return state;
    }
    case 'InvestmentIncomeSet':
      state.investmentAccounts.set(event.data.accountId, event.data.includeInvestmentIncome);
      return state;
  }
}

/** Returns only the details of an item, in a fixed order, so that equal details have equal JSON. */
export const itemDetailsOf = (item: BudgetItemDetails): BudgetItemDetails => ({
  kind: item.kind,
  name: item.name,
  category: item.category,
  categoryId: item.categoryId,
  amount: item.amount,
  frequency: item.frequency,
  priority: item.priority,
  isActive: item.isActive,
  retirementStatus: item.retirementStatus,
});

/** Returns only the details of a category, which may have more members. */
export const categoryDetailsOf = (category: CategoryDetails): CategoryDetails => ({
  kind: category.kind,
  name: category.name,
  parentId: category.parentId,
  aliasForId: category.aliasForId,
});

const itemOf = (data: { readonly itemId: string } & BudgetItemDetails): BudgetItem => ({
  itemId: data.itemId,
  ...itemDetailsOf(data),
});

const categoryOf = (
  data: { readonly categoryId: string } & CategoryDetails,
  isSystem: boolean,
): Category => ({ categoryId: data.categoryId, ...categoryDetailsOf(data), isSystem });
