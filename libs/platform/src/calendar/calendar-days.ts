import { beginOf } from './start-of-day';

const DAY_MS = 86_400_000;
/** Far more than a century of one zone. */
const MOST_KEPT = 100_000;
const kept = new Map<string, string>();

/**
 * Calendar days of a time zone (an IANA name; UTC if unknown) from one to another (YYYY-MM-DD, both
 * inclusive), each with its last moment (ISO 8601 UTC). Cached, because each calculation asks for
 * the same days.
 */
export function calendarDays(
  timeZone: string,
  from: string,
  to: string,
): { day: string; last: string }[] {
  const days: { day: string; last: string }[] = [];
  const end = midnightOf(to);
  for (let time = midnightOf(from); time <= end; time += DAY_MS) {
    const day = dayOf(time);
    days.push({ day, last: lastMomentOf(day, timeZone) });
  }
  return days;
}

/** The day after a day, YYYY-MM-DD. */
export const nextDay = (day: string): string => shifted(day, 1);
/** The day before a day, YYYY-MM-DD. */
export const dayBefore = (day: string): string => shifted(day, -1);

const shifted = (day: string, days: number): string => dayOf(midnightOf(day) + days * DAY_MS);
/** In UTC, where each day has as many milliseconds. */
const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The last moment of a calendar day, ISO 8601 UTC. */
export function lastMomentOf(day: string, timeZone: string): string {
  const key = `${day} ${timeZone}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const last = new Date(beginOf(nextDay(day), timeZone).getTime() - 1).toISOString();
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, last);
  return last;
}
