export type { RetirementEvent, RetirementScenario, RetirementSelections } from './events';
export { noRetirement, type RetirementState } from './state';
export { evolveRetirement } from './evolve';
export { decideRetirement, type PlanChanges, type RetirementCommand } from './decide';
export { effectiveAssumptions } from './assumptions';
export { NO_PLAN, type RetirementPlan, type ScenarioInputs } from './plan';
export { moneyOf } from './money';
export { monthlySafeWithdrawal } from './projection';
