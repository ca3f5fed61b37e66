/** Most scenarios of a household (RET-34), and most characters of their names. */
export const MOST_SCENARIOS = 20;
export const SCENARIO_NAME_LENGTH = 60;
/**
 * Most goals of a household (RET-44), most characters of their names, and most years until their
 * days.
 */
export const MOST_GOALS = 30;
export const GOAL_NAME_LENGTH = 60;
export const MOST_GOAL_YEARS = 80;
/** Most later incomes of a plan, such as pensions (RET-23). */
export const MOST_LATER_INCOMES = 10;
/** Limits of the figures of a simulation (RET-22), percents a year, and of its seed. */
export const SIMULATION_LIMITS = {
  stableReturnRate: { least: '0', most: '15', places: 1 },
  stableVolatility: { least: '0', most: '50', places: 1 },
  growthVolatility: { least: '0', most: '60', places: 1 },
  superperformerVolatility: { least: '0', most: '100', places: 1 },
  seed: { least: '0', most: '999999', places: 0 },
} as const;
/** Number of paths of a simulation (RET-20). */
export const PATHS = 10_000;
