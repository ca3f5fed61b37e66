import { daysBetween } from '../kernel/days';

/** The frequency of an asset's dividends (DIV-5). */
export type PaidFrequency =
  'weekly' | 'biweekly' | 'monthly' | 'quarterly' | 'semi-annual' | 'annual' | 'irregular' | 'none';

/**
 * Longest gap in days between two payments of a frequency, halfway to the next longer frequency.
 */
const LONGEST_GAP: readonly (readonly [PaidFrequency, number])[] = [
  ['weekly', 10],
  ['biweekly', 21],
  ['monthly', 60],
  ['quarterly', 136],
  ['semi-annual', 273],
  ['annual', 450],
];
/**
 * A frequency ends after this many days without a payment, an annual one after one and a half
 * periods.
 */
const LAPSED_DAYS = 450;
const LAPSED_DAYS_OF_ANNUAL = 547;
const GAPS_LOOKED_AT = 8;

/**
 * Derives the payment frequency from the days of payments (YYYY-MM-DD, any order): the frequency of
 * at least two thirds of the last eight gaps, else `irregular`. `none` if there was no payment for
 * more than 450 days, or for more than 547 if the frequency is annual. Null if there is only one
 * payment.
 */
export function deriveFrequency(exDates: readonly string[], today: string): PaidFrequency | null {
  const [rhythm, last] = [deriveRhythm(exDates), [...exDates].sort().at(-1)];
  return last === undefined || hasLapsed(last, today, rhythm) ? 'none' : rhythm;
}

/** Whether the last payment is so long ago that no more are expected. Days are YYYY-MM-DD. */
export const hasLapsed = (last: string, today: string, rhythm: PaidFrequency | null): boolean =>
  daysBetween(last, today) > (rhythm === 'annual' ? LAPSED_DAYS_OF_ANNUAL : LAPSED_DAYS);

/**
 * Derives the frequency from the days of payments, however long ago they were. Null if there is
 * only one, or none.
 */
export function deriveRhythm(exDates: readonly string[]): PaidFrequency | null {
  const days = [...new Set(exDates)].sort();
  const gaps = days
    .slice(1)
    .map((day, index) => frequencyOfGap(daysBetween(days[index] ?? day, day)))
    .slice(-GAPS_LOOKED_AT);
  if (gaps.length === 0) return null;
  const winner = gaps.reduce((best, gap) =>
    timesIn(gaps, gap) > timesIn(gaps, best) ? gap : best,
  );
  return timesIn(gaps, winner) * 3 >= gaps.length * 2 ? winner : 'irregular';
}

const frequencyOfGap = (days: number): PaidFrequency =>
  LONGEST_GAP.find(([, longest]) => days <= longest)?.[0] ?? 'irregular';
const timesIn = (gaps: readonly PaidFrequency[], frequency: PaidFrequency): number =>
  gaps.filter((gap) => gap === frequency).length;
