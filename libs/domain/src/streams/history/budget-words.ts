import type { BudgetEvent, BudgetItemDetails, CategoryDetails } from '../../budget';
import { changedMembers } from './changes';
import { type HistoryEntry, listed, money } from './entry';

const itemWords = ({ name, amount, frequency }: BudgetItemDetails): string =>
  `${name}, ${money(amount)} ${frequency}`;

const categoryIdOf = ({ categoryId }: BudgetItemDetails): string[] =>
  categoryId === null ? [] : [categoryId];

/** Returns an event of income, expenses or their categories in words. */
export function budgetWords(event: BudgetEvent): HistoryEntry {
  switch (event.type) {
    case 'BudgetItemAdded':
    case 'BudgetItemChanged':
    case 'BudgetItemDeleted':
      return itemEntry(event);
    case 'BudgetCategoryAdded':
    case 'BudgetCategoryChanged':
    case 'BudgetCategoryDeleted':
      return categoryEntry(event);
    case 'InvestmentIncomeSet': {
      const { accountId, includeInvestmentIncome } = event.data;
      return {
        subject: { kind: 'budget', id: accountId, name: 'investment income' },
        text: `${includeInvestmentIncome ? 'Counted' : 'No longer counted'} the dividends of an account as income`,
        concerns: [accountId],
      };
    }
  }
}

type OfItem = Extract<BudgetEvent, { readonly data: { readonly itemId: string } }>;

function itemEntry(event: OfItem): HistoryEntry {
  const { itemId } = event.data;
  const details = event.type === 'BudgetItemDeleted' ? event.data.replaced : event.data;
  const former = event.type === 'BudgetItemChanged' ? [event.data.replaced] : [];
  return {
    subject: { kind: 'budget', id: itemId, name: details.name },
    text: itemText(event),
    concerns: [itemId, ...new Set([details, ...former].flatMap(categoryIdOf))],
    details: details.category,
  };
}

function itemText(event: OfItem): string {
  switch (event.type) {
    case 'BudgetItemAdded':
      return `Added ${event.data.kind} ${itemWords(event.data)}`;
    case 'BudgetItemChanged': {
      const { replaced, ...now } = event.data;
      const members = changedMembers(replaced, now);
      if (members.length === 1 && replaced.isActive !== now.isActive)
        return `${now.isActive ? 'Resumed' : 'Paused'} ${now.kind} ${itemWords(now)}`;
      const renamed = replaced.name === now.name ? '' : `, until then ${replaced.name}`;
      return `Changed ${now.kind} ${itemWords(now)}${renamed}: ${listed(members)}`;
    }
    case 'BudgetItemDeleted':
      return `Deleted ${event.data.replaced.kind} ${itemWords(event.data.replaced)}`;
  }
}

type OfCategory = Extract<
  BudgetEvent,
  { type: 'BudgetCategoryAdded' | 'BudgetCategoryChanged' | 'BudgetCategoryDeleted' }
>;

function categoryEntry(event: OfCategory): HistoryEntry {
  const { categoryId } = event.data;
  const details: CategoryDetails =
    event.type === 'BudgetCategoryDeleted' ? event.data.replaced : event.data;
  return {
    subject: { kind: 'category', id: categoryId, name: details.name },
    text: categoryText(event),
    concerns: [categoryId, ...(event.type === 'BudgetCategoryDeleted' ? event.data.itemIds : [])],
  };
}

function categoryText(event: OfCategory): string {
  switch (event.type) {
    case 'BudgetCategoryAdded':
      return `Added ${event.data.kind} category ${event.data.name}`;
    case 'BudgetCategoryChanged': {
      const { replaced, ...now } = event.data;
      const renamed = replaced.name === now.name ? '' : `, until then ${replaced.name}`;
      const members = listed(changedMembers(replaced, now));
      return `Changed ${now.kind} category ${now.name}${renamed}: ${members}`;
    }
    case 'BudgetCategoryDeleted':
      return `Deleted ${event.data.replaced.kind} category ${event.data.path}`;
  }
}
