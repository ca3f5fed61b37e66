import type { RetirementScenario, RetirementSelections } from './events';
import type { Goal } from './goals/goal';
import { NO_PLAN, type RetirementPlan } from './plan';

export interface RetirementState {
  readonly plan: RetirementPlan;
  /** Number of changes of the plan: a change names the version that its author has seen. */
  readonly version: number;
  readonly selections: RetirementSelections;
  /** Scenarios by id, in the order in which they were first saved. */
  readonly scenarios: ReadonlyMap<string, RetirementScenario>;
  /** Goals by id, in the order in which they were added. */
  readonly goals: ReadonlyMap<string, Goal>;
}

/** Returns the state before the first event: no plan, no scenarios, no goals. */
export const noRetirement = (): RetirementState => ({
  plan: NO_PLAN,
  version: 0,
  selections: { selectedIncomeItems: [], selectedExpenseItems: [] },
  scenarios: new Map(),
  goals: new Map(),
});
