import { Decimal } from '../kernel/decimal';
import { yearOf } from './age';
import type { ReadAssumptions } from './assumptions';

/** The age at which a projection ends (RET-12). */
export const LAST_AGE = 100;
/** Decimals of a balance from year to year. */
const CARRIED = 10;
const MONTHS = Decimal.fromInteger(12);
const HUNDRED = Decimal.fromInteger(100);

/** The inputs of the projection in dollars; members named `monthly…` are amounts of a month. */
export interface RetirementFacts {
  readonly netWorth: Decimal;
  /** Income without dividends, which are separate. */
  readonly monthlyIncome: Decimal;
  readonly monthlyExpenses: Decimal;
  readonly monthlyDividends: Decimal;
  /** Spending of a year of retirement, before the reduction. */
  readonly annualRetirementExpenses: Decimal;
}

export interface ProjectedYear {
  readonly age: number;
  readonly year: number;
  readonly balance: Decimal;
}

/** A year of the projection with the changes of the balance, with 10 decimals at most (HIS-87). */
export interface ProjectedStep extends ProjectedYear {
  /** Growth of the balance since the year before, dollars; null in the first year. */
  readonly growth: Decimal | null;
  readonly savings: Decimal | null;
  /** Windfall of this year; null in all other years. */
  readonly windfall: Decimal | null;
}

/** Dollars, rounded to cents. */
export interface Projection {
  /** Expenses of a year in retirement, after the reduction. */
  readonly annualExpenses: Decimal;
  readonly retirementNumber: Decimal;
  /** Net worth in percent of the retirement number, from 0 to 100. */
  readonly readiness: Decimal;
  readonly annualSavings: Decimal;
  /** Age at which the retirement number is reached, or at which the projection ends. */
  readonly age: number;
  readonly yearsAway: number;
  /** Whether the number is reached before the projection ends. */
  readonly isReached: boolean;
  /** The balance at each age, the current one first, until the goal or the end. */
  readonly years: readonly ProjectedYear[];
}

/**
 * Projects when the balance reaches the retirement number, by the assumptions (RET-8 to RET-13).
 * `today`: YYYY-MM-DD.
 */
export function project(
  facts: RetirementFacts,
  assumed: ReadAssumptions,
  today: string,
): Projection {
  const annualExpenses = reducedExpenses(facts, assumed);
  const number = retirementNumber(annualExpenses, assumed.withdrawalRate);
  const annualSavings = savingsOfAYear(facts, assumed);
  const years = stepsTo(number, { start: facts.netWorth, annualSavings }, assumed, today);
  const last = years[years.length - 1];
  const age = last?.age ?? assumed.currentAge;
  return {
    annualExpenses: annualExpenses.roundTo(2),
    retirementNumber: number,
    readiness: readiness(facts.netWorth, number),
    annualSavings: annualSavings.roundTo(2),
    age,
    yearsAway: age - assumed.currentAge,
    isReached: last !== undefined && last.balance.compareTo(number) >= 0,
    years: years.map(({ balance, ...one }) => ({
      age: one.age,
      year: one.year,
      balance: balance.roundTo(2),
    })),
  };
}

/**
 * Returns the years of `project`, each with the changes since the year before. In: as for
 * `project`.
 */
export function projectedSteps(
  facts: RetirementFacts,
  assumed: ReadAssumptions,
  today: string,
): readonly ProjectedStep[] {
  const number = retirementNumber(reducedExpenses(facts, assumed), assumed.withdrawalRate);
  const annualSavings = savingsOfAYear(facts, assumed);
  return stepsTo(number, { start: facts.netWorth, annualSavings }, assumed, today);
}

const reducedExpenses = (
  { annualRetirementExpenses }: RetirementFacts,
  { expenseReduction }: ReadAssumptions,
): Decimal =>
  annualRetirementExpenses.times(HUNDRED.minus(expenseReduction)).dividedBy(HUNDRED, CARRIED);

/**
 * Returns the expenses of a year divided by the safe withdrawal rate in percent (RET-8). 0 if
 * nothing is spent.
 */
const retirementNumber = (annualExpenses: Decimal, withdrawalRate: Decimal): Decimal =>
  annualExpenses.times(HUNDRED).dividedBy(withdrawalRate, 2);

/**
 * Returns net worth in percent of the number, from 0 to 100, never 100 before it is reached; a net
 * worth below 0 has not reached a number of 0 (RET-9).
 */
function readiness(netWorth: Decimal, number: Decimal): Decimal {
  if (netWorth.compareTo(number) >= 0) return HUNDRED;
  if (netWorth.isNegative()) return Decimal.zero;
  return netWorth.times(HUNDRED).dividedBy(number, CARRIED).floorTo(1);
}

/**
 * Returns (income - expenses) x 12 + dividends x 12 + extra savings x 12 (RET-10). Negative if more
 * is spent.
 */
const savingsOfAYear = (facts: RetirementFacts, { extraMonthlySavings }: ReadAssumptions) =>
  facts.monthlyIncome
    .minus(facts.monthlyExpenses)
    .plus(facts.monthlyDividends)
    .plus(extraMonthlySavings)
    .times(MONTHS);

interface Course {
  readonly start: Decimal;
  readonly annualSavings: Decimal;
}

/**
 * Returns the years until the number is reached or the last age. Each year the balance grows and
 * the savings are added (RET-11 to RET-13).
 */
function stepsTo(
  number: Decimal,
  { start, annualSavings }: Course,
  assumed: ReadAssumptions,
  today: string,
): ProjectedStep[] {
  const { currentAge, growthRate } = assumed;
  const windfalls = windfallSteps(assumed, today);
  const comesIn = (passed: number): Decimal | null =>
    passed === windfalls.length - 1 ? (windfalls[passed]?.amount ?? null) : null;
  const year = yearOf(today);
  const first = comesIn(0);
  let balance = start.plus(first ?? Decimal.zero);
  const none = { growth: null, savings: null };
  const found: ProjectedStep[] = [{ age: currentAge, year, balance, windfall: first, ...none }];
  for (
    let passed = 1;
    balance.compareTo(number) < 0 && currentAge + passed <= LAST_AGE;
    passed += 1
  ) {
    const growth = growthOf(balance, growthRate);
    const windfall = comesIn(passed);
    balance = Decimal.sum([balance, growth, annualSavings, windfall ?? Decimal.zero]);
    const moved = { growth, savings: annualSavings, windfall };
    found.push({ age: currentAge + passed, year: year + passed, balance, ...moved });
  }
  return found;
}

/** Returns a percentage of an amount, with 10 decimals. */
const growthOf = (amount: Decimal, percent: Decimal): Decimal =>
  amount.times(percent).dividedBy(HUNDRED, CARRIED);

/**
 * The windfall in a year, with 10 decimals at most. `growth`: since the year before, null in the
 * first year.
 */
export interface WindfallStep {
  readonly year: number;
  readonly amount: Decimal;
  readonly growth: Decimal | null;
}

/**
 * Returns a windfall of this year or later, compounded from this year to its own, which is the last
 * step; empty for a windfall in the past or beyond the last age (RET-13).
 */
export function windfallSteps(
  { windfall, windfallYear, currentAge, growthRate }: ReadAssumptions,
  today: string,
): readonly WindfallStep[] {
  const first = yearOf(today);
  const years = windfallYear - first;
  if (!windfall.isPositive() || years < 0 || currentAge + years > LAST_AGE) return [];
  let amount = windfall;
  const steps: WindfallStep[] = [{ year: first, amount, growth: null }];
  for (let passed = 1; passed <= years; passed += 1) {
    const growth = growthOf(amount, growthRate);
    amount = amount.plus(growth);
    steps.push({ year: first + passed, amount, growth });
  }
  return steps;
}

/**
 * The income of a month of retirement: selected income, selected dividends, and the withdrawal if
 * it is selected (RET-14).
 */
export interface RetirementIncome {
  readonly withdrawal: Decimal;
  readonly dividends: Decimal;
  readonly items: Decimal;
  readonly total: Decimal;
}

/** Adds up the income of a month of retirement. Money; each sum is rounded to 2 decimals. */
export function retirementIncome(parts: {
  readonly items: readonly Decimal[];
  readonly dividends: readonly Decimal[];
  readonly withdrawal: Decimal;
}): RetirementIncome {
  const [items, dividends] = [sum(parts.items), sum(parts.dividends)];
  const withdrawal = parts.withdrawal.roundTo(2);
  return { withdrawal, dividends, items, total: items.plus(dividends).plus(withdrawal) };
}

const sum = (amounts: readonly Decimal[]): Decimal => Decimal.sum(amounts).roundTo(2);

/**
 * Returns the safe withdrawal from the growth assets, so that dividends do not count twice
 * (RET-15). In: dollars, percent a year. Out: dollars a month.
 */
export const monthlySafeWithdrawal = (growthAssets: Decimal, withdrawalRate: Decimal): Decimal =>
  growthAssets.times(withdrawalRate).dividedBy(HUNDRED.times(MONTHS), 2);
