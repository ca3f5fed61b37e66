export { findNamed } from '../kernel/text';
export { ASSUMPTION_LIMITS, type AssumptionFigure, typedWhole } from './assumptions';
export { type Goal, GOAL_FOCUSES, type GoalFocus } from './goals/goal';
export { type PlannedGoal, planGoal } from './goals/plan-goal';
export { type GoalSimulation, type PreparedGoal, runGoalSimulation } from './goals/simulate-goal';
export { MOST_LATER_INCOMES, PATHS, SIMULATION_LIMITS } from './limits';
export {
  type PlannedRetirement,
  type PlanningFigures,
  planRetirement,
  retirementIncome,
} from './planning';
export type { RetirementPlan } from './plan';
export { LAST_AGE } from './projection';
export { HISTORY } from './simulation/history';
export { type PreparedSimulation, runSimulation } from './simulation/setup';
export type { Simulation } from './simulation/simulate';
