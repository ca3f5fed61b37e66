export { ASSUMPTION_LIMITS, type AssumptionFigure, typedWhole } from './assumptions';
export { MOST_LATER_INCOMES, SIMULATION_LIMITS } from './limits';
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
