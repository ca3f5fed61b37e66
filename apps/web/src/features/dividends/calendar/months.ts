import type { CalendarEvent } from '@evenkeel/contracts/dividends';
import { monthAfter } from '../overview/income-figures';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Returns the day of an event, YYYY-MM-DD: the day of receipt, or else the expected day. */
export const dayOf = ({ actualDate, projectedDate }: CalendarEvent): string =>
  actualDate ?? projectedDate ?? '';

/** Returns the first and the last month (YYYY-MM) of the calendar as of a day (DIV-18). */
export function monthsOn(today: string): { readonly first: string; readonly last: string } {
  const month = today.slice(0, 7);
  return { first: monthAfter(month, -1), last: monthAfter(month, 12) };
}

/**
 * Returns a month that the calendar contains as of a day: the requested one (any text), the nearest
 * end, or the month of the day.
 */
export function monthShown(asked: string, today: string): string {
  if (!MONTH.test(asked)) return today.slice(0, 7);
  const { first, last } = monthsOn(today);
  if (asked < first) return first;
  return asked > last ? last : asked;
}

const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: 'UTC' });

/** Names of the weekdays in the browser's language, Sunday first: 4 January 1970 was a Sunday. */
export const WEEKDAYS = Array.from({ length: 7 }, (_, after) =>
  weekday.format(new Date(Date.UTC(1970, 0, 4 + after))),
);

/**
 * Returns the weeks of a month (YYYY-MM), Sunday first: days YYYY-MM-DD, and null for days of other
 * months.
 */
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

type EventState = 'received' | 'expected' | 'overdue';

/** Returns the state as a label. */
export const labelOf = (state: EventState): string =>
  state.charAt(0).toUpperCase() + state.slice(1);

/** Returns the state of an event on a day (YYYY-MM-DD), in one word. */
export function stateOf(event: CalendarEvent, today: string): EventState {
  if (!event.isProjected) return 'received';
  return dayOf(event) < today ? 'overdue' : 'expected';
}

/** Returns the sums of events in money, by their state on a day; cents stay exact. */
export function sumsOf(
  events: readonly CalendarEvent[],
  today: string,
): Readonly<Record<EventState, number>> {
  const cents = { received: 0, expected: 0, overdue: 0 };
  for (const event of events)
    cents[stateOf(event, today)] += Math.round(
      (event.actualAmount ?? event.estimatedAmount ?? 0) * 100,
    );
  return {
    received: cents.received / 100,
    expected: cents.expected / 100,
    overdue: cents.overdue / 100,
  };
}
