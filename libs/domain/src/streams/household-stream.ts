import { type BudgetEvent, type BudgetState, evolveBudget, noBudget } from '../budget';
import type { HouseholdEvent } from '../household';
import { accept, refuse } from '../kernel/decision';
import { evolveNetWorth, type NetWorthEvent, type NetWorthState, noNetWorth } from '../networth';
import {
  evolveRetirement,
  noRetirement,
  type RetirementEvent,
  type RetirementState,
} from '../retirement';
import type { StreamDefinition } from './stream-definition';

export type HouseholdStreamEvent = HouseholdEvent | BudgetEvent | NetWorthEvent | RetirementEvent;

/** The contents of the stream `household-<user id>`: one member for each slice. */
export interface HouseholdStream {
  isErased: boolean;
  readonly budget: BudgetState;
  retirement: RetirementState;
  readonly networth: NetWorthState;
}

/**
 * The streams `household-<id>`. A stream has the id of its user, and ends when the user is erased.
 * The streams own their state: `evolve` changes the given state and returns it.
 */
export const householdStream: StreamDefinition<HouseholdStream, HouseholdStreamEvent> = {
  title: 'Household',
  initial: () => ({
    isErased: false,
    budget: noBudget(),
    networth: noNetWorth(),
    retirement: noRetirement(),
  }),
  evolve,
  hasEnded: ({ isErased }) => isErased,
  erase: ({ isErased }) =>
    isErased
      ? refuse('not_found', 'Household not found')
      : accept({ type: 'HouseholdErased', data: {} }),
  ownerOf: (_state, id) => id,
  audienceOf: (_state, id) => id,
};

function evolve(state: HouseholdStream, event: HouseholdStreamEvent): HouseholdStream {
  switch (event.type) {
    case 'BudgetItemAdded':
    case 'BudgetItemChanged':
    case 'BudgetItemDeleted':
    case 'BudgetCategoryAdded':
    case 'BudgetCategoryChanged':
    case 'BudgetCategoryDeleted':
    case 'InvestmentIncomeSet':
      evolveBudget(state.budget, event);
      return state;
    case 'RetirementPlanChanged':
    case 'RetirementSelectionsChanged':
    case 'RetirementScenarioSaved':
    case 'RetirementScenarioChanged':
    case 'RetirementScenarioDeleted':
    case 'GoalAdded':
    case 'GoalChanged':
    case 'GoalDeleted':
      state.retirement = evolveRetirement(state.retirement, event);
      return state;
    case 'NetWorthItemAdded':
    case 'NetWorthItemChanged':
    case 'NetWorthItemValued':
    case 'NetWorthItemValueRemoved':
    case 'LoanTermsChanged':
    case 'NetWorthItemDeleted':
      evolveNetWorth(state.networth, event);
      return state;
    case 'HouseholdErased':
      // An erased household keeps no contents of any slice.
      return { ...householdStream.initial(), isErased: true };
  }
}
