import type { RetirementAssumptions } from './assumptions';

/** A monthly income from an age on: dollars of today and whole years, as decimal text. */
export interface LaterIncome {
  readonly kind: string;
  readonly monthlyAmount: string;
  readonly fromAge: string;
}

/** The settings of a simulation beside the assumptions. Percents a year as decimal text. */
export interface SimulationSettings {
  /** One of `ENGINES`. Older stored plans omit it: random years. */
  readonly engine?: string;
  readonly withdrawalRule: string;
  readonly stableReturnRate: string;
  readonly stableVolatility: string;
  readonly growthVolatility: string;
  readonly superperformerVolatility: string;
  /** Start number, a whole number: the same one gives the same paths. */
  readonly seed: string;
  readonly incomes: readonly LaterIncome[];
}

/** All data that is saved as one plan. */
export interface RetirementPlan extends RetirementAssumptions {
  readonly simulation: SimulationSettings;
}

/** A plan without the person's own data: the inputs that a scenario keeps. */
export type ScenarioInputs = Omit<RetirementPlan, 'dateOfBirth' | 'currentAge'>;

/** Source of the years: random years around the assumed returns, or the years of history. */
export const ENGINES = ['random', 'history'] as const;
export const LATER_INCOMES = ['pension', 'social-security', 'other'] as const;

/**
 * The settings of a simulation before a person chooses any (RET-22). The deviations are rounded
 * choices of this project; a person may change them.
 */
export const DEFAULT_SIMULATION: SimulationSettings = {
  engine: 'random',
  withdrawalRule: 'fixed',
  stableReturnRate: '3',
  stableVolatility: '4',
  growthVolatility: '15',
  superperformerVolatility: '30',
  seed: '1',
  incomes: [],
};

/** A plan without choices: every figure stands for its default, in every year. */
export const NO_PLAN: RetirementPlan = {
  dateOfBirth: null,
  currentAge: '0',
  desiredRetirementAge: '0',
  expectedLifespan: '0',
  inflationRate: '0',
  investmentReturnRate: '0',
  investmentReturnSuperperformerRate: '0',
  safeWithdrawalRate: '0',
  extraMonthlySavings: '0',
  oneTimeWindfall: '0',
  windfallYear: '0',
  expenseReduction: '0',
  simulation: DEFAULT_SIMULATION,
};

/** Returns the inputs of a plan that a scenario keeps. */
export function scenarioInputs(plan: RetirementPlan): ScenarioInputs {
  const { dateOfBirth: _born, currentAge: _age, ...inputs } = plan;
  return inputs;
}
