import type {
  BudgetFrequency,
  BudgetKind,
  ExpensePriority,
  RetirementStatus,
} from '@evenkeel/domain/budget';
import { bigint, boolean, nullable, numeric, text, uuid } from '../generations/columns';
import { defineProjection, defineTable } from '../generations/table-definition';

export const budgetItem = defineTable({
  name: 'budget_item',
  columns: {
    user_id: uuid(),
    item_id: uuid(),
    kind: text<BudgetKind>(),
    name: text(),
    /**
     * Path of the chosen category at that time; the category's own path counts while the category
     * exists.
     */
    category: text(),
    category_id: nullable(uuid()),
    amount: numeric(),
    frequency: text<BudgetFrequency>(),
    priority: nullable(text<ExpensePriority>()),
    is_active: boolean(),
    retirement_status: nullable(text<RetirementStatus>()),
    /** Revision of the event that added the item: the order of entry. */
    ordinal: bigint(),
  },
  key: ['user_id', 'item_id'],
});

/**
 * Categories that a person has added, and system categories that a person has changed; the code
 * contains the others.
 */
export const budgetCategory = defineTable({
  name: 'budget_category',
  columns: {
    user_id: uuid(),
    category_id: uuid(),
    kind: text<BudgetKind>(),
    name: text(),
    parent_id: nullable(uuid()),
    alias_for_id: nullable(uuid()),
  },
  key: ['user_id', 'category_id'],
});

/** Investment accounts whose dividends a person has decided about. */
export const investmentAccount = defineTable({
  name: 'investment_account',
  columns: { user_id: uuid(), account_id: uuid(), include_investment_income: boolean() },
  key: ['user_id', 'account_id'],
});

export const budgetProjection = defineProjection({
  name: 'budget',
  category: 'household',
  views: ['budget'],
  tables: [budgetItem, budgetCategory, investmentAccount],
});
