import type { BudgetEvent, BudgetItemDetails, CategoryDetails } from '@evenkeel/domain/budget';
import type { SamplesOf } from '../domain-events';

const item: BudgetItemDetails = {
  kind: 'expense',
  name: 'Ädä’s rent',
  category: 'Housing: Ädä’s flat',
  categoryId: 'category-1',
  amount: '1200',
  frequency: 'monthly',
  priority: 'Needs',
  isActive: true,
  retirementStatus: null,
};
const category: CategoryDetails = {
  kind: 'expense',
  name: 'Ädä’s flat',
  parentId: 'category-0',
  aliasForId: null,
};

export const SAMPLES: SamplesOf<BudgetEvent> = {
  BudgetItemAdded: { itemId: 'item-1', ...item },
  BudgetItemChanged: { itemId: 'item-1', ...item, replaced: item },
  BudgetItemDeleted: { itemId: 'item-1', replaced: item },
  BudgetCategoryAdded: { categoryId: 'category-1', ...category },
  BudgetCategoryChanged: { categoryId: 'category-1', ...category, replaced: category },
  BudgetCategoryDeleted: {
    categoryId: 'category-1',
    path: 'Housing: Ädä’s flat',
    itemIds: ['item-1'],
    replaced: category,
  },
  InvestmentIncomeSet: { accountId: 'account-1', includeInvestmentIncome: true, replaced: false },
};
