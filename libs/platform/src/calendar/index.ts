const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * Returns a function that counts whole calendar days in a time zone (an IANA name; UTC if unknown)
 * from a moment (ISO 8601) until `now`. The number is negative for later days.
 */
export function daysUntil(now: Date, timeZone: string): (moment: string) => number {
  // Every zone's days begin at a whole minute today, so one result serves a minute.
  const today = dayNumber(new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS), timeZone);
  return (moment) => today - dayNumber(new Date(moment), timeZone);
}

/**
 * Returns the calendar day of a moment in a time zone (an IANA name; UTC if unknown), YYYY-MM-DD.
 */
export const dayIn = (timeZone: string, moment: Date): string =>
  new Date(dayShown(moment, timeZone) * DAY_MS).toISOString().slice(0, 10);

const MOST_KEPT = 20_000;
const kept = new Map<string, number>();

/**
 * Returns the days since 1970-01-01 by the calendar of a zone. Cached, because each batch of a
 * stream asks for the same moments.
 */
function dayNumber(moment: Date, timeZone: string): number {
  const key = `${moment.getTime()} ${timeZone}`;
  const known = kept.get(key) ?? dayShown(moment, timeZone);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, known);
  return known;
}

function dayShown(moment: Date, timeZone: string): number {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return (
    Date.UTC(parts.get('year') ?? 0, (parts.get('month') ?? 1) - 1, parts.get('day') ?? 1) / DAY_MS
  );
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone) ?? newFormatter(timeZone);
  formatters.set(timeZone, known);
  return known;
}

function newFormatter(timeZone: string): Intl.DateTimeFormat {
  const shape = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...shape, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...shape, timeZone: 'UTC' });
  }
}
