import { normalFrom, uniformFrom } from './random';
import type { MixedReturn } from './mix';
import { type IncomeStretch, type WithdrawalPlan, withdrawalsBy } from './withdrawals';

/**
 * A plan to simulate. Figures are doubles, because a simulation needs speed and no cents. Dollars
 * are those of today; ages are whole years.
 */
export interface SimulationPlan {
  readonly currentAge: number;
  readonly retirementAge: number;
  /** The age until which the money must last. */
  readonly lifespan: number;
  readonly balance: number;
  /** Savings of a year, until retirement. Negative if expenses exceed the income. */
  readonly savings: number;
  /** Money that is received once, `years` from now. */
  readonly windfall: { readonly years: number; readonly amount: number } | null;
  /** The income of a year of retirement from an age on: pensions, social security. */
  readonly incomes: readonly { readonly fromAge: number; readonly amount: number }[];
  readonly withdrawals: WithdrawalPlan;
}

/**
 * Writes the factors by which the balance grows, beyond inflation, in the years of the next path.
 * If the engine's years have rises of prices of their own, writes these, too, as ratios; otherwise
 * the array keeps the assumed inflation.
 */
export type Draw = (factors: Float64Array, inflation: Float64Array) => void;

/** Tolerance for the shortfall of a sum that was paid to the cent. */
const HALF_A_CENT = 0.005;
const PERCENTILES = [5, 25, 50, 75, 95] as const;

/** The amounts of all paths at one age, dollars of today, by `PERCENTILES`. */
export interface SimulatedAge {
  readonly age: number;
  readonly balance: readonly number[];
  /** The spending of the year that begins at this age; null before retirement and at the end. */
  readonly spending: readonly number[] | null;
}

export interface Simulation {
  readonly paths: number;
  /**
   * Number of paths on which the money lasts until the chosen age, and the same in percent of all
   * paths.
   */
  readonly lasting: number;
  readonly success: number;
  /** The current age first; empty if the chosen age is in the past. */
  readonly ages: readonly SimulatedAge[];
}

/**
 * Returns a draw of yearly factors that vary independently around a mean, never below 0
 * (log-normal). The same seed gives the same paths (RET-21). With `steps`, a year is drawn in that
 * number of equal parts, whose product varies as a year does.
 */
export function randomDraw(
  { meanReal, volatility }: MixedReturn,
  seed: number,
  steps = 1,
): (factors: Float64Array) => void {
  const normal = normalFrom(uniformFrom(seed));
  const mean = Math.max(1e-9, 1 + meanReal);
  const variance = Math.log(1 + (volatility / mean) ** 2);
  const middle = (Math.log(mean) - variance / 2) / steps;
  const deviation = Math.sqrt(variance / steps);
  return (factors) => {
    for (let step = 0; step < factors.length; step += 1)
      factors[step] = Math.exp(middle + deviation * normal());
  };
}

/** The returns of the years of a path. See `Draw`. */
interface Years {
  readonly factors: Float64Array;
  readonly inflation: Float64Array;
}

/** One year of a path, dollars of today. */
export interface LivedYear {
  readonly age: number;
  readonly before: number;
  /** The factor by which the balance grows beyond inflation. */
  readonly factor: number;
  /** Savings added after the growth; null in retirement. */
  readonly savings: number | null;
  /**
   * Amount that the withdrawal rule asks for, and the part of it that is taken before the growth;
   * null before retirement.
   */
  readonly wanted: number | null;
  readonly taken: number | null;
  /** Income in retirement, such as pensions. */
  readonly income: number;
  /** Windfall at the end of the year. */
  readonly windfall: number;
  readonly after: number;
}

/** Balances and spending of every path, one row a year. */
export interface Course {
  readonly balances: readonly Float64Array[];
  readonly spending: readonly (Float64Array | null)[];
}

/**
 * Simulates the years of many paths (RET-20). Until retirement the balance grows, then the savings
 * are added; from then on the year's withdrawal is taken first, and the rest grows. A year that
 * cannot be paid for ends the money of its path.
 */
export function simulate(plan: SimulationPlan, draw: Draw, paths: number): Simulation {
  const { course, lasting } = livePaths(plan, draw, paths);
  const ages = course.spending.length === 0 ? [] : agesOf(plan, course);
  return { paths, lasting, success: paths === 0 ? 0 : (lasting / paths) * 100, ages };
}

/** A path, counted from 0, and the function that receives its years. */
interface Followed {
  readonly path: number;
  readonly tell: (year: LivedYear) => void;
}

/**
 * Runs the same simulation, with the balances and the spending of each path in the order in which
 * they were drawn.
 */
export function livePaths(
  plan: SimulationPlan,
  draw: Draw,
  paths: number,
  followed?: Followed,
): { readonly course: Course; readonly lasting: number } {
  const years = Math.max(0, plan.lifespan - plan.currentAge);
  const drawn: Years = {
    factors: new Float64Array(years),
    inflation: new Float64Array(years).fill(plan.withdrawals.inflation),
  };
  const course: Course = {
    balances: Array.from({ length: years + 1 }, () => new Float64Array(paths)),
    spending: Array.from({ length: years }, (_, year) =>
      plan.currentAge + year >= plan.retirementAge ? new Float64Array(paths) : null,
    ),
  };
  const aheads = Array.from({ length: years }, (_, year) =>
    incomesFrom(plan, plan.currentAge + year),
  );
  let lasting = 0;
  for (let path = 0; path < paths; path += 1) {
    draw(drawn.factors, drawn.inflation);
    const tell = path === followed?.path ? followed.tell : undefined;
    if (livePath(plan, aheads, drawn, path, course, tell)) lasting += 1;
  }
  return { course, lasting };
}

/** Follows one path. Returns whether the money lasted. */
function livePath(
  plan: SimulationPlan,
  aheads: readonly (readonly IncomeStretch[])[],
  { factors, inflation }: Years,
  path: number,
  { balances, spending }: Course,
  tell?: Followed['tell'],
): boolean {
  const { currentAge, retirementAge, lifespan, savings, windfall } = plan;
  const withdrawal = withdrawalsBy(plan.withdrawals);
  let balance = Math.max(0, plan.balance + (windfall?.years === 0 ? windfall.amount : 0));
  let lasts = true;
  let lastFactor = 1;
  let lastInflation = 0;
  write(balances[0], path, balance);
  for (let year = 0; year < factors.length; year += 1) {
    const age = currentAge + year;
    const factor = factors[year] ?? 1;
    const before = balance;
    const isRetired = age >= retirementAge;
    let wanted = 0;
    let taken = 0;
    let income = 0;
    if (isRetired) {
      const ahead = aheads[year] ?? [];
      income = ahead[0]?.income ?? 0;
      const yearsLeft = lifespan - age;
      wanted = withdrawal({ balance, income, ahead, lastFactor, lastInflation, yearsLeft });
      taken = Math.min(wanted, balance);
      if (wanted > balance + HALF_A_CENT) lasts = false;
      write(spending[year] ?? undefined, path, taken + income);
      balance = (balance - taken) * factor;
      lastFactor = factor;
      lastInflation = inflation[year] ?? 0;
    } else {
      balance = balance * factor + savings;
      if (balance < -HALF_A_CENT) lasts = false;
      balance = Math.max(0, balance);
    }
    const comes = windfall?.years === year + 1 ? windfall.amount : 0;
    balance += comes;
    write(balances[year + 1], path, balance);
    tell?.({
      age,
      before,
      factor,
      income,
      windfall: comes,
      after: balance,
      savings: isRetired ? null : savings,
      wanted: isRetired ? wanted : null,
      taken: isRetired ? taken : null,
    });
  }
  return lasts;
}

function write(row: Float64Array | undefined, path: number, value: number): void {
  if (row) row[path] = value;
}

/** Returns the incomes from an age to the chosen one. */
function incomesFrom(plan: SimulationPlan, age: number): IncomeStretch[] {
  const later = plan.incomes
    .map(({ fromAge }) => fromAge)
    .filter((fromAge) => fromAge > age && fromAge < plan.lifespan);
  const begins = [age, ...new Set(later)].sort((a, b) => a - b);
  return begins.map((from, at) => ({
    years: (begins[at + 1] ?? plan.lifespan) - from,
    income: incomeAt(plan, from),
  }));
}

function incomeAt({ incomes }: SimulationPlan, age: number): number {
  let income = 0;
  for (const { fromAge, amount } of incomes) if (age >= fromAge) income += amount;
  return income;
}

const agesOf = ({ currentAge }: SimulationPlan, { balances, spending }: Course): SimulatedAge[] =>
  balances.map((row, year) => {
    const spent = spending[year];
    return {
      age: currentAge + year,
      balance: percentilesOf(row),
      spending: spent ? percentilesOf(spent) : null,
    };
  });

/** Returns the percentiles of a row, by `PERCENTILES`, as nearest ranks. Sorts the row. */
export function percentilesOf(row: Float64Array): number[] {
  row.sort();
  return PERCENTILES.map((percent) => row[placeOf(percent, row.length)] ?? 0);
}

/** Returns the nearest rank of a percentile in a row of length `of`, counted from 0. */
export const placeOf = (percent: number, of: number): number =>
  Math.round((percent / 100) * (of - 1));
