import { Decimal } from '../kernel/decimal';
import { daysBefore, daysBetween, monthsBefore } from '../kernel/days';
import type { DividendFrequency } from './frequency';
import { paidDayOf, type Payment } from './payments';
import { regularAmong } from './regular';
import { expectedDays, hasRhythm, reachOf } from './schedule';

/** The rhythm of an asset's payments, and deviations from it (DIV-22, DIV-23). */
export interface PaymentPattern {
  /** Payments that belong to the rhythm, including later ones, oldest first. */
  readonly regular: readonly Payment[];
  /** Last payment up to today that belongs to the rhythm; null if there is none. */
  readonly lastRegular: Payment | null;
  /** Days until today on which payments beside the regular ones arrived, oldest first. */
  readonly specialDays: readonly string[];
  /** Number of expected days since the last regular payment that passed without a payment. */
  readonly missed: number;
  /**
   * Change of the last regular payment from the one before it; null if they are equal, or may be,
   * because received amounts are rounded to cents.
   */
  readonly change: 'raised' | 'cut' | null;
}

const MONTHS_A_YEAR = 12;
/** Growth rates are percents with 2 decimals; their root is calculated with more. */
const PERCENT_PLACES = 2;
const RATIO_PLACES = 12;
const HUNDRED = Decimal.fromInteger(100);

/**
 * Reads payments (any order) as of a day; announced ones by their ex-days, which all of them have.
 * An expected day is missed if half a period has passed since without even a special payment, and a
 * payment of that day would be known and count. Without a rhythm every payment is regular, and none
 * is missed.
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

/** The day and frequency for a growth rate. */
interface GrowthAsked {
  /** Present day, YYYY-MM-DD. Later payments do not count. */
  readonly today: string;
  /** How often the asset pays. */
  readonly frequency: DividendFrequency;
  /** Days of announced payments that do not count (DIV-35). */
  readonly uncountedDays?: readonly string[];
}

/**
 * Returns the yearly growth of the dividend of one share over a number of years, percent with 2
 * decimals (DIV-24): the sum of the last 12 months compared with the 12 months that many years
 * before, as a yearly rate. Null if nothing was paid then, or if no payment is older than those 12
 * months, since the earlier year may then be incomplete; also if a payment of these years does not
 * count.
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
  const start = monthsBefore(then, MONTHS_A_YEAR);
  const reachesBack = paid.some(({ day }) => day <= start);
  const isWhole = !asked.uncountedDays?.some((day) => day > start && day <= asked.today);
  if (!before.isPositive() || !reachesBack || !isWhole) return null;
  const ratio = paidBefore(end).dividedBy(before, RATIO_PLACES);
  return root(ratio, years).minus(Decimal.one).times(HUNDRED).roundTo(PERCENT_PLACES);
}

/**
 * Returns the day with which whole years end: half a period after the last payment, or after the
 * last missed day since. So a payment some days earlier or later than a year ago is in its year.
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
 * Returns the root of a ratio of at least 0, cut off after 12 decimals, by Newton's method on whole
 * numbers.
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
