import { monthsBefore } from '../../kernel/days';
import { Decimal } from '../../kernel/decimal';
import { wholeOf, yearOf } from '../age';

/** Decimals of growth and balances on the way. */
const CARRIED = 30;
/**
 * Decimals of the monthly saving that a goal needs; further ones come only from the rounding of
 * growth.
 */
const NEEDED = 20;
const ONE = Decimal.fromInteger(1);
const TWELVE = Decimal.fromInteger(12);
const HUNDRED = Decimal.fromInteger(100);

/** The inputs of an outlook. Dollars of today; percents a year. */
export interface GoalFacts {
  readonly target: Decimal;
  /** Day of the goal, YYYY-MM-DD. */
  readonly day: string;
  readonly saved: Decimal;
  readonly monthlySaving: Decimal;
  /** Expected growth before inflation. */
  readonly growthRate: Decimal;
  readonly inflationRate: Decimal;
}

/**
 * Status of a goal. `reached`: the amount is saved. `passed`: its day has passed, and the amount is
 * not saved. `due`: less than a month is left. `ahead`: all others.
 */
export type GoalStatus = 'reached' | 'passed' | 'due' | 'ahead';

/** Dollars of today, rounded to cents. */
export interface GoalOutlook {
  readonly status: GoalStatus;
  /** Whole months until the day; 0 if the day has passed. */
  readonly months: number;
  /** Saved percent of the target, 0 to 100 with one decimal, rounded down. */
  readonly progress: Decimal;
  /** Amount that is not saved yet. */
  readonly missing: Decimal;
  /**
   * Monthly saving that the goal needs, rounded up; 0 if the saved money grows to the target; null
   * if no month is left to save in.
   */
  readonly monthlyNeeded: Decimal | null;
  /** Amount on the day with the planned saving. */
  readonly projected: Decimal;
  /** Cost of the target on the day, at the prices of that day. */
  readonly targetThen: Decimal;
}

/** Growth beyond inflation, as ratios with 30 decimals: 1 is no growth. */
export interface Growth {
  readonly year: Decimal;
  /** Growth of a month: the twelfth root of a year's growth. */
  readonly month: Decimal;
  /** Growth of all whole months until the day. */
  readonly whole: Decimal;
}

/** The steps to an outlook, not rounded: dollars of today. */
export interface GoalCourse {
  readonly status: GoalStatus;
  readonly months: number;
  readonly growth: Growth;
  /** Rise of prices, as growth without inflation. */
  readonly prices: Growth;
  /** Dollars on the day from one dollar saved each month. */
  readonly annuity: Decimal;
  /** The saved amount with its growth until the day, and the planned savings with theirs. */
  readonly grown: Decimal;
  readonly savings: Decimal;
  /** Target less the grown saved amount. Not above 0 if the saved amount grows to the target. */
  readonly missingThen: Decimal;
  /** Monthly saving that the goal needs, with 20 decimals. See `GoalOutlook`. */
  readonly monthlyNeeded: Decimal | null;
}

/**
 * Returns the outlook of a goal without chance (RET-45). Savings are an ordinary annuity: the first
 * one is made in a month from today, the last one in the last whole month, and each grows from then
 * on. In: figures of at least 0, a target above 0; `today` as YYYY-MM-DD.
 */
export function goalOutlook(facts: GoalFacts, today: string): GoalOutlook {
  const { target, saved } = facts;
  const { status, months, grown, savings, monthlyNeeded, prices } = goalCourse(facts, today);
  const missing = missingOf(facts);
  return {
    status,
    months,
    progress: missing.isZero() ? HUNDRED : saved.times(HUNDRED).dividedBy(target, 10).floorTo(1),
    missing,
    monthlyNeeded: monthlyNeeded && upToCents(monthlyNeeded),
    projected: grown.plus(savings).roundTo(2),
    targetThen: target.times(prices.whole).roundTo(2),
  };
}

/** Returns the steps of an outlook, which explain it (HIS-86). In: as for `goalOutlook`. */
export function goalCourse(facts: GoalFacts, today: string): GoalCourse {
  const { target, day, saved, monthlySaving, growthRate, inflationRate } = facts;
  const months = wholeMonths(today, day);
  const growth = growthOf(growthRate, inflationRate, months);
  const annuity = annuityOf(growth, months);
  const grown = saved.times(growth.whole);
  const status = statusOf(missingOf(facts), day, today, months);
  const missingThen = target.minus(grown);
  return {
    status,
    months,
    growth,
    prices: growthOf(inflationRate, Decimal.zero, months),
    annuity,
    grown,
    savings: monthlySaving.times(annuity),
    missingThen,
    monthlyNeeded: neededOf(status, missingThen, annuity),
  };
}

const missingOf = ({ target, saved }: GoalFacts): Decimal =>
  target.compareTo(saved) > 0 ? target.minus(saved) : Decimal.zero;

function statusOf(missing: Decimal, day: string, today: string, months: number): GoalStatus {
  if (missing.isZero()) return 'reached';
  if (day < today) return 'passed';
  return months === 0 ? 'due' : 'ahead';
}

function neededOf(status: GoalStatus, missingThen: Decimal, annuity: Decimal): Decimal | null {
  if (status === 'reached') return Decimal.zero;
  if (status !== 'ahead') return null;
  if (!missingThen.isPositive()) return Decimal.zero;
  return missingThen.dividedBy(annuity, NEEDED);
}

/**
 * Returns the whole calendar months from a day to a later one: 0 if it is less than a month away,
 * or has passed. Days are compared as text.
 */
function wholeMonths(from: string, to: string): number {
  const calendar = 12 * (yearOf(to) - yearOf(from)) + monthOf(to) - monthOf(from);
  const months = monthsBefore(from, -calendar) > to ? calendar - 1 : calendar;
  return months > 0 ? months : 0;
}

const monthOf = (day: string): number => wholeOf(day.slice(5, 7));

/** Returns growth beyond inflation. In: percents a year. */
function growthOf(growthRate: Decimal, inflationRate: Decimal, months: number): Growth {
  const grown = ONE.plus(growthRate.dividedBy(HUNDRED, CARRIED));
  const dearer = ONE.plus(inflationRate.dividedBy(HUNDRED, CARRIED));
  const year = grown.dividedBy(dearer, CARRIED);
  const month = twelfthRoot(year);
  // Whole years are multiplied by themselves: with a rounded root, savings that reach the target
  // exactly would miss it.
  const years = power(year, Math.floor(months / 12));
  return { year, month, whole: years.times(power(month, months % 12)).roundTo(CARRIED) };
}

/**
 * Returns the dollars from one dollar saved each month. Without growth they equal the number of
 * months.
 */
function annuityOf({ month, whole }: Growth, months: number): Decimal {
  if (month.equals(ONE)) return Decimal.fromInteger(months);
  return whole.minus(ONE).dividedBy(month.minus(ONE), CARRIED);
}

/**
 * Returns the twelfth root of a number above 0 by Newton's method, from above, until it falls no
 * more.
 */
function twelfthRoot(of: Decimal): Decimal {
  let root = ONE.plus(of.minus(ONE).dividedBy(TWELVE, CARRIED));
  for (;;) {
    const excess = root.minus(of.dividedBy(power(root, 11), CARRIED));
    const step = excess.dividedBy(TWELVE, CARRIED);
    if (!step.isPositive()) return root;
    root = root.minus(step);
  }
}

/** Returns a power by squaring. In: a whole exponent of at least 0. */
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
