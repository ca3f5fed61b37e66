const DAY_MS = 86_400_000;

const midnight = (day: string): Date => new Date(`${day}T00:00:00.000Z`);
const textOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The same day so many calendar months earlier, or the last of that month where it has no such day. In and out: YYYY-MM-DD. */
export function monthsBefore(day: string, months: number): string {
  const date = midnight(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - months];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return textOf(Date.UTC(year, month, Math.min(date.getUTCDate(), lastOfMonth)));
}

/** The day so many days earlier. In and out: YYYY-MM-DD. */
export const daysBefore = (day: string, days: number): string => textOf(midnight(day).getTime() - days * DAY_MS);
