import { monthsBefore } from '../../kernel/days';
import { Decimal } from '../../kernel/decimal';
import { wholeOf, yearOf } from '../age';

/** Decimals that growth and balances are carried with. */
const CARRIED = 30;
const ONE = Decimal.fromInteger(1);
const TWELVE = Decimal.fromInteger(12);
const HUNDRED = Decimal.fromInteger(100);

/** The inputs of an outlook. Dollars of today; percents a year. */
export interface GoalFacts {
  readonly target: Decimal;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly saved: Decimal;
  readonly monthlySaving: Decimal;
  /** Before inflation. */
  readonly growthRate: Decimal;
  readonly inflationRate: Decimal;
}

/**
 * How a goal stands. `reached`: the amount is there. `passed`: its day is, and the amount is not there. `due`: less than a month is left.
 * `ahead`: all others.
 */
export type GoalStatus = 'reached' | 'passed' | 'due' | 'ahead';

/** Dollars of today, rounded to cents. */
export interface GoalOutlook {
  readonly status: GoalStatus;
  /** Whole months until the day; 0 where it is behind. */
  readonly months: number;
  /** Percent of the target that is saved, 0 to 100 with one decimal, rounded down. */
  readonly progress: Decimal;
  /** The amount that is not saved yet. */
  readonly missing: Decimal;
  /** The saving that it takes a month, rounded up; 0 where the saved money grows to the target; null where no month is left to save in. */
  readonly monthlyNeeded: Decimal | null;
  /** The amount that will be there on the day with the planned saving. */
  readonly projected: Decimal;
  /** The cost of the target on the day, with the prices of then. */
  readonly targetThen: Decimal;
}

/**
 * The saving that a goal takes, without chance (RET-45). Savings are an ordinary annuity: the first one is put in a month from today, the last one
 * in the last whole month, and each grows from then on. In: figures of at least 0, a target above 0; `today` as YYYY-MM-DD.
 */
export function goalOutlook(facts: GoalFacts, today: string): GoalOutlook {
  const { target, day, saved, monthlySaving } = facts;
  const months = wholeMonths(today, day);
  const growth = power(monthlyGrowth(facts.growthRate, facts.inflationRate), months);
  const annuity = annuityOf(facts, months);
  const grown = saved.times(growth);
  const missing = target.compareTo(saved) > 0 ? target.minus(saved) : Decimal.zero;
  const status = statusOf(missing, day, today, months);
  return {
    status,
    months,
    progress: missing.isZero() ? HUNDRED : saved.times(HUNDRED).dividedBy(target, 10).floorTo(1),
    missing,
    monthlyNeeded: neededOf(status, target.minus(grown), annuity),
    projected: grown.plus(monthlySaving.times(annuity)).roundTo(2),
    targetThen: target
      .times(power(monthlyGrowth(facts.inflationRate, Decimal.zero), months))
      .roundTo(2),
  };
}

function statusOf(missing: Decimal, day: string, today: string, months: number): GoalStatus {
  if (missing.isZero()) return 'reached';
  if (day < today) return 'passed';
  return months === 0 ? 'due' : 'ahead';
}

function neededOf(status: GoalStatus, missingThen: Decimal, annuity: Decimal): Decimal | null {
  if (status === 'reached') return Decimal.zero;
  if (status !== 'ahead') return null;
  if (!missingThen.isPositive()) return Decimal.zero;
  return upToCents(missingThen.dividedBy(annuity, CARRIED));
}

/** Whole calendar months from a day to a later one: 0 where it is less than a month away, or behind. Days are compared as text. */
function wholeMonths(from: string, to: string): number {
  const calendar = 12 * (yearOf(to) - yearOf(from)) + monthOf(to) - monthOf(from);
  const months = monthsBefore(from, -calendar) > to ? calendar - 1 : calendar;
  return months > 0 ? months : 0;
}

const monthOf = (day: string): number => wholeOf(day.slice(5, 7));

/** The growth of a dollar in a month, beyond inflation: the twelfth root of a year's growth. */
function monthlyGrowth(growthRate: Decimal, inflationRate: Decimal): Decimal {
  const grown = ONE.plus(growthRate.dividedBy(HUNDRED, CARRIED));
  const dearer = ONE.plus(inflationRate.dividedBy(HUNDRED, CARRIED));
  return twelfthRoot(grown.dividedBy(dearer, CARRIED));
}

/** The sum that a dollar a month comes to. Without growth that is as many dollars as months. */
function annuityOf({ growthRate, inflationRate }: GoalFacts, months: number): Decimal {
  const growth = monthlyGrowth(growthRate, inflationRate);
  if (growth.equals(ONE)) return Decimal.fromInteger(months);
  return power(growth, months).minus(ONE).dividedBy(growth.minus(ONE), CARRIED);
}

/** By Newton's method, from above, until it falls no more. In: above 0. */
function twelfthRoot(of: Decimal): Decimal {
  let root = ONE.plus(of.minus(ONE).dividedBy(TWELVE, CARRIED));
  for (;;) {
    const excess = root.minus(of.dividedBy(power(root, 11), CARRIED));
    const step = excess.dividedBy(TWELVE, CARRIED);
    if (!step.isPositive()) return root;
    root = root.minus(step);
  }
}

/** By squaring. In: a whole exponent of at least 0. */
function power(base: Decimal, exponent: number): Decimal {
  let result = ONE;
  let square = base;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = result.times(square).roundTo(CARRIED);
    if (left > 1) square = square.times(square).roundTo(CARRIED);
  }
  return result;
}

const upToCents = (amount: Decimal): Decimal => amount.negated().floorTo(2).negated();
