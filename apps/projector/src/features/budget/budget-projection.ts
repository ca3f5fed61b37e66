import type { BudgetEvent, BudgetItemDetails, CategoryDetails } from '@evenkeel/domain/budget';
import type { HouseholdStream, StreamEvent } from '@evenkeel/domain/streams';
import type { Projection } from '@evenkeel/projections/projection';
import type { RowWriter } from '@evenkeel/projections/rows/row-writer';
import {
  budgetCategory,
  budgetItem,
  budgetProjection as definition,
  investmentAccount,
} from '@evenkeel/read-models/budget/tables';

/** Items, categories and the accounts that count. The figures follow from them at each read. */
export const budgetProjection: Projection<HouseholdStream> = {
  definition,
  start: ({ ownerId, writer }) => ({
    apply: ({ event, revision }) =>
      write(writer, ownerId, event as StreamEvent<'household'>, revision),
  }),
};

function write(
  writer: RowWriter,
  userId: string,
  event: StreamEvent<'household'>,
  revision: number,
): void {
  switch (event.type) {
    case 'BudgetItemAdded':
      writer.insert(budgetItem, {
        ...itemKey(userId, event.data.itemId),
        ...itemCells(event.data),
        ordinal: revision,
      });
      break;
    case 'BudgetItemChanged':
      writer.patch(budgetItem, {
        ...itemKey(userId, event.data.itemId),
        ...itemCells(event.data),
      });
      break;
    case 'BudgetItemDeleted':
      writer.remove(budgetItem, itemKey(userId, event.data.itemId));
      break;
    case 'BudgetCategoryAdded':
    case 'BudgetCategoryChanged':
      // A system category has no row before it is changed.
      writer.put(budgetCategory, {
        ...categoryKey(userId, event.data.categoryId),
        ...categoryCells(event.data),
      });
      break;
    case 'BudgetCategoryDeleted':
      forgetCategory(writer, userId, event.data);
      break;
    case 'InvestmentIncomeSet':
      writer.put(investmentAccount, {
        user_id: userId,
        account_id: event.data.accountId,
        include_investment_income: event.data.includeInvestmentIncome,
      });
      break;
  }
}

type Deleted = Extract<BudgetEvent, { type: 'BudgetCategoryDeleted' }>['data'];

/** Removes a category. Its items keep its path. */
function forgetCategory(writer: RowWriter, userId: string, deleted: Deleted): void {
  writer.remove(budgetCategory, categoryKey(userId, deleted.categoryId));
  for (const itemId of deleted.itemIds)
    writer.patch(budgetItem, {
      ...itemKey(userId, itemId),
      category: deleted.path,
      category_id: null,
    });
}

const itemKey = (userId: string, itemId: string) => ({ user_id: userId, item_id: itemId });
const categoryKey = (userId: string, categoryId: string) => ({
  user_id: userId,
  category_id: categoryId,
});

const itemCells = (item: BudgetItemDetails) => ({
  kind: item.kind,
  name: item.name,
  category: item.category,
  category_id: item.categoryId,
  amount: item.amount,
  frequency: item.frequency,
  priority: item.priority,
  is_active: item.isActive,
  retirement_status: item.retirementStatus,
});

const categoryCells = (category: CategoryDetails) => ({
  kind: category.kind,
  name: category.name,
  parent_id: category.parentId,
  alias_for_id: category.aliasForId,
});
