import type { BudgetEvent } from '@evenkeel/domain/budget';
import type { SliceRegistry } from './registration';

export const budgetRegistry: SliceRegistry<BudgetEvent> = {
  BudgetItemAdded: { schemaVersion: 1, sealed: ['name', 'category'] },
  BudgetItemChanged: {
    schemaVersion: 1,
    sealed: ['name', 'category', 'replaced.name', 'replaced.category'],
  },
  BudgetItemDeleted: { schemaVersion: 1, sealed: ['replaced.name', 'replaced.category'] },
  BudgetCategoryAdded: { schemaVersion: 1, sealed: ['name'] },
  BudgetCategoryChanged: { schemaVersion: 1, sealed: ['name', 'replaced.name'] },
  BudgetCategoryDeleted: { schemaVersion: 1, sealed: ['path', 'replaced.name'] },
  InvestmentIncomeSet: { schemaVersion: 1, sealed: [] },
};
