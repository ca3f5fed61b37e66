import { daysBefore, monthsBefore } from '../kernel/days';
import type { DividendFrequency } from './frequency';

/** Time between two payments, and half of it in days. */
interface Rhythm {
  readonly months?: number;
  readonly days?: number;
  readonly halfInDays: number;
}

const RHYTHMS: Readonly<Record<DividendFrequency, Rhythm | null>> = {
  weekly: { days: 7, halfInDays: 3 },
  biweekly: { days: 14, halfInDays: 7 },
  monthly: { months: 1, halfInDays: 15 },
  quarterly: { months: 3, halfInDays: 45 },
  'semi-annual': { months: 6, halfInDays: 91 },
  annual: { months: 12, halfInDays: 182 },
  irregular: null,
  none: null,
};

const WITHOUT_RHYTHM = 15;

/**
 * Returns half of the time between two payments, in days (DIV-19): a payment within this distance
 * of an expected day is the payment of that day. 15 days for a frequency without a rhythm.
 */
export const reachOf = (frequency: DividendFrequency): number =>
  RHYTHMS[frequency]?.halfInDays ?? WITHOUT_RHYTHM;

const DAYS_A_YEAR = 365;
const MONTHS_A_YEAR = 12;

/** Returns the average time between two payments in days; null for a frequency without a rhythm. */
export function periodOf(frequency: DividendFrequency): number | null {
  const rhythm = RHYTHMS[frequency];
  if (rhythm === null) return null;
  return rhythm.days ?? ((rhythm.months ?? 0) * DAYS_A_YEAR) / MONTHS_A_YEAR;
}

/** Checks whether payments of a frequency arrive at equal distances. */
export const hasRhythm = (frequency: DividendFrequency): boolean => RHYTHMS[frequency] !== null;

/**
 * Returns the expected days after a payment, up to a last day, oldest first (DIV-18). Months are
 * counted by the calendar from the day of the payment itself, clamped to the length of each month:
 * 31 January is followed by 28 February and 31 March. In and out: YYYY-MM-DD. Empty without a
 * rhythm.
 */
export function expectedDays(
  paid: string,
  frequency: DividendFrequency,
  until: string,
): readonly string[] {
  const rhythm = RHYTHMS[frequency];
  if (rhythm === null) return [];
  const { months, days = 0 } = rhythm;
  const found: string[] = [];
  for (let count = 1; ; count += 1) {
    const day =
      months === undefined ? daysBefore(paid, -days * count) : monthsBefore(paid, -months * count);
    if (day > until) return found;
    found.push(day);
  }
}
