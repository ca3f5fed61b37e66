/** How often dividends come (DIV-5). */
export type PaidFrequency =
  'weekly' | 'biweekly' | 'monthly' | 'quarterly' | 'semi-annual' | 'annual' | 'irregular' | 'none';

const DAY_MS = 86_400_000;
/**
 * Longest gap in days between two payments of a frequency, half way to the next longer frequency.
 */
const LONGEST_GAP: readonly (readonly [PaidFrequency, number])[] = [
  ['weekly', 10],
  ['biweekly', 21],
  ['monthly', 60],
  ['quarterly', 136],
  ['semi-annual', 273],
  ['annual', 450],
];
/** After this many days without a payment there is no frequency. */
const LAPSED_DAYS = 450;
const GAPS_LOOKED_AT = 8;

/**
 * Derives the payment frequency from the days of payments (YYYY-MM-DD, any order): the frequency of
 * at least two thirds of the last eight gaps, else `irregular`. `none` without a payment for 450
 * days. Null if there is only one payment.
 */
export function deriveFrequency(exDates: readonly string[], today: string): PaidFrequency | null {
  const days = [...new Set(exDates)].sort();
  const last = days.at(-1);
  if (last === undefined || daysBetween(last, today) > LAPSED_DAYS) return 'none';
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
const daysBetween = (earlier: string, later: string): number =>
  Math.round((Date.parse(later) - Date.parse(earlier)) / DAY_MS);
