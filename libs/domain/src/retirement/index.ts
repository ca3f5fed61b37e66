export type { RetirementEvent, RetirementScenario, RetirementSelections } from './events';
export { noRetirement, type RetirementState } from './state';
export { evolveRetirement } from './evolve';
export { decideRetirement, type PlanChanges, type RetirementCommand } from './decide';
export { decideGoal, type GoalCommand } from './goals/decide';
export type { Goal } from './goals/goal';
export { effectiveAssumptions, readAssumptions } from './assumptions';
export { NO_PLAN, type RetirementPlan, type ScenarioInputs } from './plan';
export { goalCourse, type GoalCourse, type GoalFacts, goalOutlook } from './goals/outlook';
export { goalFacts } from './goals/plan-goal';
export { moneyOf } from './money';
export {
  monthlySafeWithdrawal,
  project,
  type ProjectedStep,
  projectedSteps,
  retirementIncome,
  type WindfallStep,
  windfallSteps,
} from './projection';
export {
  type AskedPercentile,
  followPath,
  type PathAtPercentile,
  pathAtPercentile,
} from './simulation/follow-path';
export { yearLived } from './simulation/history';
export {
  assumedRates,
  prepareSimulation,
  type PreparedSimulation,
  runSimulation,
} from './simulation/setup';
export type { LivedYear } from './simulation/simulate';
