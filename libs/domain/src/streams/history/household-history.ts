import type { HouseholdStreamEvent } from '../household-stream';
import { budgetWords } from './budget-words';
import type { HistoryEntry } from './entry';
import { netWorthWords } from './net-worth-words';
import { retirementWords } from './retirement-words';

/**
 * Returns an event of a household in words. `householdId` is the id in its stream's name. An event
 * type without words does not compile.
 */
export function householdEntry(event: HouseholdStreamEvent, householdId: string): HistoryEntry {
  switch (event.type) {
    case 'BudgetItemAdded':
    case 'BudgetItemChanged':
    case 'BudgetItemDeleted':
    case 'BudgetCategoryAdded':
    case 'BudgetCategoryChanged':
    case 'BudgetCategoryDeleted':
    case 'InvestmentIncomeSet':
      return budgetWords(event);
    case 'NetWorthItemAdded':
    case 'NetWorthItemChanged':
    case 'NetWorthItemValued':
    case 'NetWorthItemValueRemoved':
    case 'LoanTermsChanged':
    case 'NetWorthItemDeleted':
      return netWorthWords(event);
    case 'RetirementPlanChanged':
    case 'RetirementSelectionsChanged':
    case 'RetirementScenarioSaved':
    case 'RetirementScenarioChanged':
    case 'RetirementScenarioDeleted':
    case 'GoalAdded':
    case 'GoalChanged':
    case 'GoalDeleted':
      return retirementWords(event, householdId);
    case 'HouseholdErased':
      return {
        subject: { kind: 'household', id: householdId, name: 'household' },
        text: 'Erased by an operator',
        concerns: [householdId],
      };
  }
}
