import { Decimal } from '../../kernel/decimal';
import { readAssumptions } from '../assumptions';
import { moneyOf } from '../money';
import type { RetirementPlan } from '../plan';
import { mixedReturn } from '../simulation/mix';
import { assumedRates, assumedReturns } from '../simulation/setup';
import type { Goal } from './goal';
import { type GoalFacts, goalOutlook, type GoalStatus } from './outlook';
import type { PreparedGoal } from './simulate-goal';

/** The outlook of a goal in plain numbers, with its simulation ready to run. See `GoalOutlook`. */
export interface PlannedGoal {
  readonly status: GoalStatus;
  readonly months: number;
  readonly progress: number;
  /** Saved amount, including the assets that count. */
  readonly saved: number;
  readonly missing: number;
  readonly monthlyNeeded: number | null;
  readonly projected: number;
  readonly targetThen: number;
  /**
   * Assumptions, percent a year: growth before inflation, inflation, and the deviation of a year's
   * growth.
   */
  readonly growthRate: number;
  readonly inflationRate: number;
  readonly volatility: number;
  /** Null if no month is left in which anything can vary. */
  readonly simulation: PreparedGoal | null;
}

/**
 * Returns the outlook of a goal on a day, YYYY-MM-DD, and its simulation (RET-45, RET-46).
 * `counted`: value of the assets that count, in dollars. Growth, deviation, inflation and start
 * number come from the plan; a rate of the goal's own replaces the plan's growth.
 */
export function planGoal(
  goal: Goal,
  counted: number,
  plan: RetirementPlan,
  today: string,
): PlannedGoal {
  const assumed = readAssumptions(plan, today);
  const { rates, volatilities } = assumedReturns(assumed, plan.simulation);
  const facts = goalFacts(goal, moneyOf(counted), plan, today);
  const outlook = goalOutlook(facts, today);
  const only = { stable: 0, growth: 0, superperformer: 0, [goal.focus]: 1 };
  const returns = {
    rates: { ...rates, [goal.focus]: facts.growthRate.toNumber() },
    volatilities,
  };
  const simulation: PreparedGoal = {
    months: outlook.months,
    saved: facts.saved.toNumber(),
    monthlySaving: facts.monthlySaving.toNumber(),
    target: facts.target.toNumber(),
    mix: mixedReturn(only, returns, facts.inflationRate.toNumber()),
    seed: (Decimal.tryParse(plan.simulation.seed) ?? Decimal.zero).toNumber(),
  };
  return {
    status: outlook.status,
    months: outlook.months,
    progress: outlook.progress.toNumber(),
    saved: facts.saved.toNumber(),
    missing: outlook.missing.toNumber(),
    monthlyNeeded: outlook.monthlyNeeded?.toNumber() ?? null,
    projected: outlook.projected.toNumber(),
    targetThen: outlook.targetThen.toNumber(),
    growthRate: facts.growthRate.toNumber(),
    inflationRate: facts.inflationRate.toNumber(),
    volatility: volatilities[goal.focus],
    simulation: outlook.months > 0 ? simulation : null,
  };
}

/**
 * Returns the inputs of a goal's outlook on a day, YYYY-MM-DD. `counted`: value of the assets that
 * count, in dollars.
 */
export function goalFacts(
  goal: Goal,
  counted: Decimal,
  plan: RetirementPlan,
  today: string,
): GoalFacts {
  const assumed = readAssumptions(plan, today);
  const saved = Decimal.parse(goal.savedAmount).plus(counted);
  return {
    target: Decimal.parse(goal.targetAmount),
    day: goal.day,
    saved: saved.isNegative() ? Decimal.zero : saved,
    monthlySaving: Decimal.parse(goal.monthlySaving),
    growthRate:
      goal.returnRate === null
        ? assumedRates(assumed, plan.simulation).rates[goal.focus]
        : Decimal.parse(goal.returnRate),
    inflationRate: assumed.inflationRate,
  };
}
