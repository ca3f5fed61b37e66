const DAY_MS = 86_400_000;

const midnight = (day: string): Date => new Date(`${day}T00:00:00.000Z`);
const textOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * Returns the day that lies `months` calendar months earlier (later if `months` is negative), or
 * the last day of that month if it has no such day. In and out: YYYY-MM-DD.
 */
export function monthsBefore(day: string, months: number): string {
  const date = midnight(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - months];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return textOf(Date.UTC(year, month, Math.min(date.getUTCDate(), lastOfMonth)));
}

/**
 * Returns the day that lies `days` days earlier, or later if `days` is negative. In and out:
 * YYYY-MM-DD.
 */
export const daysBefore = (day: string, days: number): string =>
  textOf(midnight(day).getTime() - days * DAY_MS);

/** Returns the number of days from `from` to `to` (YYYY-MM-DD); negative if `to` comes first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((midnight(to).getTime() - midnight(from).getTime()) / DAY_MS);

/** Returns the first day of the month of a day. In and out: YYYY-MM-DD. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** Returns the day of the month, 1 to 31. In: YYYY-MM-DD. */
export const dateOf = (day: string): number => midnight(day).getUTCDate();

/**
 * Returns day `date` (1 to 31) of the month that lies `months` months after the month of `day`, or
 * the last day of that month if it has no such day. In and out: YYYY-MM-DD.
 */
export function dateInMonth(day: string, date: number, months = 0): string {
  const start = midnight(firstOfMonth(day));
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return textOf(Date.UTC(year, month, Math.min(date, lastOfMonth)));
}

/**
 * Maximum number of daily points of a series. A longer series has only the last point of each week.
 */
export const MOST_DAILY_POINTS = 400;

/** Returns the weekday of a day: 0 for Monday to 6 for Sunday. In: YYYY-MM-DD. */
export const weekdayOf = (day: string): number => (midnight(day).getUTCDay() + 6) % 7;

/** Number of weekdays from Monday to Friday: the first ones of a week. */
export const WORKDAYS = 5;

/** Checks whether a day is a Monday to Friday. In: YYYY-MM-DD. */
export const isWeekday = (day: string): boolean => weekdayOf(day) < WORKDAYS;

/** Whether a week ends with this day: weeks begin on Monday. In: YYYY-MM-DD. */
export const endsWeek = (day: string): boolean => weekdayOf(day) === 6;
