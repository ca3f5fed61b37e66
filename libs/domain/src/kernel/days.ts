const DAY_MS = 86_400_000;

const midnight = (day: string): Date => new Date(`${day}T00:00:00.000Z`);
const textOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * The same day that many calendar months earlier (later where negative), or the last day of that
 * month if it has no such day. In and out: YYYY-MM-DD.
 */
export function monthsBefore(day: string, months: number): string {
  const date = midnight(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - months];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return textOf(Date.UTC(year, month, Math.min(date.getUTCDate(), lastOfMonth)));
}

/** The day that many days earlier, or later where negative. In and out: YYYY-MM-DD. */
export const daysBefore = (day: string, days: number): string =>
  textOf(midnight(day).getTime() - days * DAY_MS);

/** Days from one day to another, YYYY-MM-DD; negative where the other comes first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((midnight(to).getTime() - midnight(from).getTime()) / DAY_MS);

/** The first day of the month of a day. In and out: YYYY-MM-DD. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The day of the month, 1 to 31. In: YYYY-MM-DD. */
export const dateOf = (day: string): number => midnight(day).getUTCDate();

/**
 * That day of the month that many months after the month of a day, or its last day if it has no
 * such day. `date`: 1 to 31. In and out: YYYY-MM-DD.
 */
export function dateInMonth(day: string, date: number, months = 0): string {
  const start = midnight(firstOfMonth(day));
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return textOf(Date.UTC(year, month, Math.min(date, lastOfMonth)));
}

/** Points of a series: one a day up to so many days, beyond that the last of each week. */
export const MOST_DAILY_POINTS = 400;

/** Whether a week, which begins on Monday, ends with this day. In: YYYY-MM-DD. */
export const endsWeek = (day: string): boolean => midnight(day).getUTCDay() === 0;
