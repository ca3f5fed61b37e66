import { setImmediate as nextTurn } from 'node:timers/promises';
import { beginOf } from './start-of-day';

const DAY_MS = 86_400_000;
/** Days that are cached: far more than a century of one zone. */
const MOST_KEPT = 100_000;
const kept = new Map<string, string>();

/** Days between two turns of other work: some milliseconds for a new time zone. */
const DAYS_AT_ONCE = 1_000;

/** Yields the days from one to another, YYYY-MM-DD, both inclusive. */
export function* daysFrom(from: string, to: string): Generator<string> {
  const end = midnightOf(to);
  for (let time = midnightOf(from); time <= end; time += DAY_MS) yield dayOf(time);
}

/**
 * Returns days, each with its last moment by `lastOf`. Other work of the process runs in between
 * (RUN-96).
 */
export async function withLastMoments(
  days: Iterable<string>,
  lastOf: (day: string) => string,
): Promise<{ day: string; last: string }[]> {
  const found: { day: string; last: string }[] = [];
  for (const day of days) {
    found.push({ day, last: lastOf(day) });
    if (found.length % DAYS_AT_ONCE === 0) await nextTurn();
  }
  return found;
}

/** Returns the day after a day, YYYY-MM-DD. */
export const nextDay = (day: string): string => shifted(day, 1);
/** Returns the day before a day, YYYY-MM-DD. */
export const dayBefore = (day: string): string => shifted(day, -1);

const shifted = (day: string, days: number): string => dayOf(midnightOf(day) + days * DAY_MS);
/** Returns midnight in UTC, where all days have the same length. */
const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * Returns the last moment (ISO 8601 UTC) of a calendar day in a time zone (an IANA name; UTC if
 * unknown). Cached, because each calculation asks for the same days.
 */
export function lastMomentOf(day: string, timeZone: string): string {
  const key = `${day} ${timeZone}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const last = new Date(beginOf(nextDay(day), timeZone).getTime() - 1).toISOString();
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, last);
  return last;
}
