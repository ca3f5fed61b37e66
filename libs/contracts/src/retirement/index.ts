import { z } from 'zod';
import type { BudgetItemView } from '../budget';
import { decimalText, moneyText, positiveMoneyText } from '../shared/decimal-text';
import { day, id, line } from '../shared/scalars';

export const WITHDRAWAL_RULES = ['fixed', 'percent', 'guardrails'] as const;
export const ENGINES = ['random', 'history'] as const;
export const GOAL_FOCUSES = ['stable', 'growth', 'superperformer'] as const;
export const LATER_INCOMES = ['pension', 'social-security', 'other'] as const;
/** Most selected items of one kind: more than a household has. */
const MOST_SELECTED = 5000;
const GOAL_NAME_LENGTH = 60;
/** Most assets that count towards one goal: as many as a household has. */
const MOST_COUNTED = 500;

/** Figures as decimal text; the domain checks their limits (RET-31). */
const figures = {
  currentAge: moneyText,
  desiredRetirementAge: moneyText,
  expectedLifespan: moneyText,
  inflationRate: moneyText,
  investmentReturnRate: moneyText,
  investmentReturnSuperperformerRate: moneyText,
  safeWithdrawalRate: moneyText,
  extraMonthlySavings: moneyText,
  oneTimeWindfall: moneyText,
  windfallYear: moneyText,
  expenseReduction: moneyText,
};

const simulation = z.object({
  /**
   * Random years around the assumed returns, or the years of history (RET-25). Random in older
   * stored plans, which omit it.
   */
  engine: z.enum(ENGINES, { error: `must be one of ${ENGINES.join(', ')}` }).optional(),
  withdrawalRule: z.enum(WITHDRAWAL_RULES, {
    error: `must be one of ${WITHDRAWAL_RULES.join(', ')}`,
  }),
  /** Rates in percent a year. */
  stableReturnRate: moneyText,
  stableVolatility: moneyText,
  growthVolatility: moneyText,
  superperformerVolatility: moneyText,
  /** Start number, a whole number: the same one gives the same paths. */
  seed: moneyText,
  incomes: z.array(
    z.object({
      kind: z.enum(LATER_INCOMES, { error: `must be one of ${LATER_INCOMES.join(', ')}` }),
      monthlyAmount: moneyText,
      fromAge: moneyText,
    }),
  ),
});
export type SimulationView = z.infer<typeof simulation>;

/** The inputs that a scenario keeps: all but the person's own data. */
const inputs = z.object({ ...figures, simulation }).omit({ currentAge: true });

/**
 * GET /api/retirement/data and the answer to the POST: the assumptions that count, with defaults
 * for those that were never set (RET-4, RET-5).
 */
export const retirementDataView = z.object({
  /** Date of birth, YYYY-MM-DD; the profile's if the plan has none. */
  dateOfBirth: z.string().nullable(),
  ...figures,
  simulation,
  /** Number of changes of the plan. */
  version: z.number().int(),
});
export type RetirementDataView = z.infer<typeof retirementDataView>;

/**
 * POST /api/retirement/data: omitted members stay as they are. `basedOn` is the version that was
 * changed; the api refuses if the plan has another version.
 */
export const retirementDataRequest = z
  .object({
    dateOfBirth: z.preprocess((value) => (value === '' ? null : value), day.nullable()),
    ...figures,
    simulation: simulation.partial(),
    basedOn: z.number().int().min(0).nullable(),
  })
  .partial();
export type RetirementDataRequest = z.infer<typeof retirementDataRequest>;

const ids = z.array(id).max(MOST_SELECTED, `must be at most ${MOST_SELECTED}`);

/** GET and PUT /api/retirement/budget-selections: ids of budget items. */
export const retirementSelections = z.object({
  selectedIncomeItems: ids,
  selectedExpenseItems: ids,
});
export type RetirementSelectionsView = z.infer<typeof retirementSelections>;

/**
 * PUT /api/retirement/budget-selections/{itemId}: selects one item, whatever other items are
 * selected meanwhile.
 */
export const retirementSelection = z.object({ isSelected: z.boolean() });
export type RetirementSelection = z.infer<typeof retirementSelection>;

/** GET /api/retirement/budget: the active items. */
export interface RetirementBudgetView {
  readonly items: readonly BudgetItemView[];
}

/**
 * GET /api/retirement/portfolio-breakdown (RET-15): money of all portfolios that are not archived.
 */
export const portfolioBreakdown = z.object({
  totalPortfolioValue: z.number(),
  /** Value of assets without and with dividend income. Cash is neither. */
  totalGrowthAssetsValue: z.number(),
  totalDividendAssetsValue: z.number(),
  /** Withdrawal from growth assets, a month. */
  monthlySafeWithdrawal: z.number(),
  /** Safe withdrawal rate in percent a year. */
  safeWithdrawalRate: z.number(),
  /** Value by retirement focus; cash is stable value. The parts add up to the whole. */
  valueByFocus: z.object({ stable: z.number(), growth: z.number(), superperformer: z.number() }),
});
export type PortfolioBreakdownView = z.infer<typeof portfolioBreakdown>;

/**
 * POST /api/retirement/scenarios: saves the plan under a name, and replaces a scenario of that name
 * (RET-34).
 */
export const scenarioRequest = z.object({
  name: line('Name', 'Please enter a name').min(1, 'Please enter a name'),
});
export type ScenarioRequest = z.infer<typeof scenarioRequest>;

/** GET /api/retirement/scenarios: scenarios in the order in which they were first saved. */
export const scenarioView = z.object({ id: z.string(), name: z.string(), inputs });
export type ScenarioView = z.infer<typeof scenarioView>;

/**
 * POST /api/retirement/goals and PUT /api/retirement/goals/{id}: an amount by a day (RET-43,
 * RET-44). The request contains all members.
 */
export const goalRequest = z.object({
  name: line('Name', 'Please enter a name')
    .min(1, 'Please enter a name')
    .max(GOAL_NAME_LENGTH, `Name must be at most ${GOAL_NAME_LENGTH} characters`),
  /** Amount in dollars of today. */
  targetAmount: positiveMoneyText('must be above 0'),
  day,
  /** Saved money, without the assets that count. */
  savedAmount: moneyText,
  monthlySaving: moneyText,
  focus: z.enum(GOAL_FOCUSES, { error: `must be one of ${GOAL_FOCUSES.join(', ')}` }),
  /** Percent a year; null for the plan's growth of that focus. */
  returnRate: decimalText({ places: 1 })
    .refine((text) => !text.startsWith('-'), 'must not be below 0')
    .nullable(),
  /** Ids of assets of the net worth; each counts towards one goal. */
  countedAssets: z.array(id).max(MOST_COUNTED, `must be at most ${MOST_COUNTED}`),
});
export type GoalRequest = z.infer<typeof goalRequest>;

/**
 * GET /api/retirement/goals: goals in the order in which they were added. The browser calculates
 * their outlook.
 */
export const goalView = goalRequest.extend({ id: z.string() });
export type GoalView = z.infer<typeof goalView>;
