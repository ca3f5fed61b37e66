import type { CalendarEvent } from '@evenkeel/contracts/dividends';
import { monthAfter } from '../overview/income-figures';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The day on which an event stands: when it was received, else expected. YYYY-MM-DD. */
export const dayOf = ({ actualDate, projectedDate }: CalendarEvent): string =>
  actualDate ?? projectedDate ?? '';

/** The first and the last month (YYYY-MM) that the calendar has on a day (DIV-18). */
export function monthsOn(today: string): { readonly first: string; readonly last: string } {
  const month = today.slice(0, 7);
  return { first: monthAfter(month, -1), last: monthAfter(month, 12) };
}

/** A month that the calendar has on a day: the one that is asked for (any text), the nearest end, or the month of the day. */
export function monthShown(asked: string, today: string): string {
  if (!MONTH.test(asked)) return today.slice(0, 7);
  const { first, last } = monthsOn(today);
  if (asked < first) return first;
  return asked > last ? last : asked;
}

/** Weeks of a month (YYYY-MM), Sunday first: days YYYY-MM-DD, null where a week reaches into another month. */
export function weeksOf(month: string): (string | null)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const before = new Date(Date.UTC(year, number - 1, 1)).getUTCDay();
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const days = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`),
  ];
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, place) => days[week * 7 + place] ?? null),
  );
}

/** Sums of a month in money; cents stay exact. */
export function sumsOf(events: readonly CalendarEvent[]): {
  readonly received: number;
  readonly expected: number;
} {
  const sum = (amounts: readonly (number | null)[]): number =>
    amounts.reduce<number>((total, amount) => total + Math.round((amount ?? 0) * 100), 0) / 100;
  return {
    received: sum(events.map(({ actualAmount }) => actualAmount)),
    expected: sum(
      events.map(({ isProjected, estimatedAmount }) => (isProjected ? estimatedAmount : 0)),
    ),
  };
}
