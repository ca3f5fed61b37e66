import type { Period } from '@/shared/api/performance';

export const PERIODS = ['1D', '1W', '1M', 'YTD', '1Y', '3Y', '5Y', 'Max'] as const;
export type PeriodName = (typeof PERIODS)[number];

const DAY_MS = 86_400_000;
const textOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Returns the same day that many months earlier, or the last one of that month. YYYY-MM-DD. */
function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00.000Z`);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - months];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return textOf(Date.UTC(year, month, Math.min(date.getUTCDate(), lastOfMonth)));
}

const daysBefore = (day: string, days: number): string => textOf(Date.parse(day) - days * DAY_MS);

/**
 * Returns a period up to today (YYYY-MM-DD). It begins with the end of its `from` day; the longest
 * period begins with the daily series.
 */
export function periodOf(name: PeriodName, today: string): Period {
  switch (name) {
    case '1D':
      return { from: daysBefore(today, 1) };
    case '1W':
      return { from: daysBefore(today, 7) };
    case '1M':
      return { from: monthsBefore(today, 1) };
    case 'YTD':
      return { from: `${Number(today.slice(0, 4)) - 1}-12-31` };
    case '1Y':
      return { from: monthsBefore(today, 12) };
    case '3Y':
      return { from: monthsBefore(today, 36) };
    case '5Y':
      return { from: monthsBefore(today, 60) };
    case 'Max':
      return {};
  }
}
