import { Decimal } from '../kernel/decimal';
import { daysBefore, daysBetween, monthsBefore } from '../kernel/days';
import type { DividendFrequency } from './frequency';
import { paidDayOf, type Payment } from './payments';
import { regularAmong } from './regular';
import { expectedDays, hasRhythm, reachOf } from './schedule';

/** The facts that the payments of an asset tell beside their amounts (DIV-22, DIV-23). */
export interface PaymentPattern {
  /** The payments that belong to the rhythm, also those to come, oldest first. */
  readonly regular: readonly Payment[];
  /** The last payment that belongs to the rhythm; null if there is none. */
  readonly lastRegular: Payment | null;
  /** Days until today on which payments beside the regular ones came, oldest first. */
  readonly specialDays: readonly string[];
  /** Expected days that passed since the last regular payment without one. */
  readonly missed: number;
  /**
   * How the last regular payment compares with the one before it; null where they are the same, or
   * may be: what was received is rounded to cents.
   */
  readonly change: 'raised' | 'cut' | null;
}

const MONTHS_A_YEAR = 12;
/** Growth rates are percents with 2 decimals; the root is taken with more. */
const PERCENT_PLACES = 2;
const RATIO_PLACES = 12;
const HUNDRED = Decimal.fromInteger(100);

/**
 * Reads payments (any order) as of a day, by their ex-days where they are announced, for all of
 * them have one. An expected day is missed once half a period has passed since, without even a
 * special payment, if a payment of that day would be known. Without a rhythm every payment is
 * regular, and none is missed.
 */
export function patternOf(
  payments: readonly Payment[],
  frequency: DividendFrequency,
  today: string,
  wouldBeKnown: (day: string) => boolean = () => true,
): PaymentPattern {
  const half = hasRhythm(frequency) ? reachOf(frequency) : 0;
  const regular = regularAmong(payments, frequency);
  const isRegular = new Set(regular);
  const paid = regular.filter(({ day }) => day <= today);
  const [last, previous] = [paid.at(-1) ?? null, paid.at(-2) ?? null];
  const special = payments.filter((payment) => payment.day <= today && !isRegular.has(payment));
  const hasCome = (expected: string): boolean =>
    special.some(({ day }) => Math.abs(daysBetween(expected, day)) <= half);
  return {
    regular,
    lastRegular: last,
    specialDays: special.map(paidDayOf).sort(),
    missed:
      last === null
        ? 0
        : expectedDays(last.day, frequency, today).filter(
            (day) => daysBetween(day, today) > half && !hasCome(day) && wouldBeKnown(day),
          ).length,
    change: changeBetween(previous, last),
  };
}

function changeBetween(previous: Payment | null, last: Payment | null): 'raised' | 'cut' | null {
  if (previous === null || last === null) return null;
  const more = last.perShare.minus(previous.perShare);
  const rounding = (last.roundedBy ?? Decimal.zero).plus(previous.roundedBy ?? Decimal.zero);
  if (more.abs().compareTo(rounding) <= 0) return null;
  return more.isPositive() ? 'raised' : 'cut';
}

/** When growth is looked at. */
interface GrowthAsked {
  /** YYYY-MM-DD. Later payments do not count. */
  readonly today: string;
  /** How often the asset pays. */
  readonly frequency: DividendFrequency;
}

/**
 * How much the dividend of one share grew a year over the last years, percent with 2 decimals
 * (DIV-24): the sum of the last 12 months against that of the 12 months so many years before, as a
 * yearly rate. Null where nothing was paid then, or no payment lies before those 12 months: the
 * earlier year may not be whole.
 */
export function growthOver(
  payments: readonly Payment[],
  years: number,
  asked: GrowthAsked,
): Decimal | null {
  const paid = payments.filter(({ day }) => day <= asked.today);
  const paidBefore = (end: string): Decimal => {
    const start = monthsBefore(end, MONTHS_A_YEAR);
    return Decimal.sum(
      paid.filter(({ day }) => day > start && day <= end).map(({ perShare }) => perShare),
    );
  };
  const end = endOfYears(paid, asked);
  const then = monthsBefore(end, MONTHS_A_YEAR * years);
  const before = paidBefore(then);
  const reachesBack = paid.some(({ day }) => day <= monthsBefore(then, MONTHS_A_YEAR));
  if (!before.isPositive() || !reachesBack) return null;
  const ratio = paidBefore(end).dividedBy(before, RATIO_PLACES);
  return root(ratio, years).minus(Decimal.one).times(HUNDRED).roundTo(PERCENT_PLACES);
}

/**
 * The day with which whole years end: half a period after the last payment, or after the last day
 * that was missed since. So a payment some days earlier or later than a year ago is in its year.
 */
function endOfYears(paid: readonly Payment[], { today, frequency }: GrowthAsked): string {
  const last = paid
    .map(({ day }) => day)
    .sort()
    .at(-1);
  if (last === undefined || !hasRhythm(frequency)) return today;
  const half = reachOf(frequency);
  const missed = expectedDays(last, frequency, daysBefore(today, half + 1));
  return daysBefore(missed.at(-1) ?? last, -half);
}

/**
 * The root of a ratio at least 0, cut off after 12 decimals, by Newton's method on whole numbers.
 */
function root(ratio: Decimal, degree: number): Decimal {
  if (degree === 1 || ratio.isZero()) return ratio;
  const power = BigInt(degree);
  const units = ratio.unitsAt(RATIO_PLACES) * 10n ** (BigInt(RATIO_PLACES) * (power - 1n));
  let guess = 1n << (BigInt(units.toString(2).length) / power + 1n);
  for (;;) {
    const next = ((power - 1n) * guess + units / guess ** (power - 1n)) / power;
    if (next >= guess) return Decimal.fromUnits(guess, RATIO_PLACES);
    guess = next;
  }
}
