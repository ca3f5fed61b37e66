import { readAssumptions } from './assumptions';
import { moneyOf } from './money';
import type { RetirementPlan } from './plan';
import { monthlySafeWithdrawal, project, retirementIncome as incomeOf } from './projection';
import type { FocusValues } from './simulation/mix';
import { prepareSimulation, type PreparedSimulation } from './simulation/setup';

/**
 * The starting figures of a plan, in the form of the api's answers: dollars with 2 decimals. See
 * `RetirementFacts`.
 */
export interface PlanningFigures {
  readonly netWorth: number;
  readonly monthlyIncome: number;
  readonly monthlyExpenses: number;
  readonly monthlyDividends: number;
  readonly annualRetirementExpenses: number;
  /** Value of assets without dividend income. */
  readonly growthAssets: number;
  readonly valueByFocus: FocusValues;
}

/**
 * A projection in plain numbers, with the simulation of the same plan ready to run. See
 * `Projection`.
 */
export interface PlannedRetirement {
  readonly currentAge: number;
  readonly retirementAge: number;
  readonly lifespan: number;
  readonly annualExpenses: number;
  readonly retirementNumber: number;
  readonly readiness: number;
  readonly annualSavings: number;
  readonly monthlySafeWithdrawal: number;
  readonly age: number;
  readonly yearsAway: number;
  readonly isReached: boolean;
  readonly years: readonly {
    readonly age: number;
    readonly year: number;
    readonly balance: number;
  }[];
  readonly simulation: PreparedSimulation;
}

/** Returns all results of a plan on a day, YYYY-MM-DD. */
export function planRetirement(
  figures: PlanningFigures,
  plan: RetirementPlan,
  today: string,
): PlannedRetirement {
  const assumed = readAssumptions(plan, today);
  const monthlyDividends = moneyOf(figures.monthlyDividends);
  const projection = project(
    {
      netWorth: moneyOf(figures.netWorth),
      monthlyIncome: moneyOf(figures.monthlyIncome),
      monthlyExpenses: moneyOf(figures.monthlyExpenses),
      monthlyDividends,
      annualRetirementExpenses: moneyOf(figures.annualRetirementExpenses),
    },
    assumed,
    today,
  );
  const { age, yearsAway, isReached, years } = projection;
  return {
    currentAge: assumed.currentAge,
    retirementAge: assumed.retirementAge,
    lifespan: assumed.lifespan,
    annualExpenses: projection.annualExpenses.toNumber(),
    retirementNumber: projection.retirementNumber.toNumber(),
    readiness: projection.readiness.toNumber(),
    annualSavings: projection.annualSavings.toNumber(),
    monthlySafeWithdrawal: monthlySafeWithdrawal(
      moneyOf(figures.growthAssets),
      assumed.withdrawalRate,
    ).toNumber(),
    age,
    yearsAway,
    isReached,
    years: years.map((year) => ({ ...year, balance: year.balance.toNumber() })),
    simulation: prepareSimulation({
      values: figures.valueByFocus,
      assumed,
      settings: plan.simulation,
      projection,
      monthlyDividends,
      today,
    }),
  };
}

/** Adds up the income of retirement: dollars a month, to the cent (RET-14). */
export function retirementIncome(parts: {
  readonly items: readonly number[];
  readonly dividends: readonly number[];
  readonly withdrawal: number;
}): Record<'withdrawal' | 'dividends' | 'items' | 'total', number> {
  const { withdrawal, dividends, items, total } = incomeOf({
    items: parts.items.map(moneyOf),
    dividends: parts.dividends.map(moneyOf),
    withdrawal: moneyOf(parts.withdrawal),
  });
  return {
    withdrawal: withdrawal.toNumber(),
    dividends: dividends.toNumber(),
    items: items.toNumber(),
    total: total.toNumber(),
  };
}
