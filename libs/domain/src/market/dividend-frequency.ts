/** How often dividends come; the words of the seeds (second seed, section 9). */
export type PaidFrequency = 'weekly' | 'biweekly' | 'monthly' | 'quarterly' | 'semi-annual' | 'annual' | 'irregular' | 'none';

const DAY_MS = 86_400_000;
/** A gap between two payments of at most so many days, half way to the next longer frequency. */
const LONGEST_GAP: readonly (readonly [PaidFrequency, number])[] = [
  ['weekly', 10],
  ['biweekly', 21],
  ['monthly', 60],
  ['quarterly', 136],
  ['semi-annual', 273],
  ['annual', 450],
];
/** After so many days without a payment there is no frequency any more. */
const LAPSED_DAYS = 450;
const GAPS_LOOKED_AT = 8;

/**
 * How often a dividend is paid, told from its days (YYYY-MM-DD, any order): the frequency that at least two thirds of the last eight gaps agree
 * on, else `irregular`. `none` where nothing was paid for 450 days. Null where a single payment tells nothing.
 */
export function deriveFrequency(exDates: readonly string[], today: string): PaidFrequency | null {
  const days = [...new Set(exDates)].sort();
  const last = days.at(-1);
  if (last === undefined || daysBetween(last, today) > LAPSED_DAYS) return 'none';
  const gaps = days.slice(1).map((day, index) => frequencyOfGap(daysBetween(days[index] ?? day, day))).slice(-GAPS_LOOKED_AT);
  if (gaps.length === 0) return null;
  const winner = gaps.reduce((best, gap) => (timesIn(gaps, gap) > timesIn(gaps, best) ? gap : best));
  return timesIn(gaps, winner) * 3 >= gaps.length * 2 ? winner : 'irregular';
}

const frequencyOfGap = (days: number): PaidFrequency => LONGEST_GAP.find(([, longest]) => days <= longest)?.[0] ?? 'irregular';
const timesIn = (gaps: readonly PaidFrequency[], frequency: PaidFrequency): number => gaps.filter((gap) => gap === frequency).length;
const daysBetween = (earlier: string, later: string): number => Math.round((Date.parse(later) - Date.parse(earlier)) / DAY_MS);
