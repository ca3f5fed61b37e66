const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * Returns the moment at which the current day began in a time zone (an IANA name); in UTC if the
 * zone is unknown.
 */
export const startOfDay = (now: Date, timeZone: string): Date =>
  beginOf(new Date(wallClock(now, timeZone)).toISOString().slice(0, 10), timeZone);

/**
 * Returns the moment at which a calendar day (YYYY-MM-DD) begins in a time zone (an IANA name); in
 * UTC if the zone is unknown. If the clocks skip midnight, the day begins after the skip.
 */
export const beginOf = (day: string, timeZone: string): Date =>
  new Date(momentAt(`${day}T00:00:00.000`, timeZone));

/**
 * Returns the moment (ISO 8601, UTC) at which the clocks of a zone show a time,
 * `YYYY-MM-DDTHH:mm:ss.SSS`. If they show it twice, the first moment counts; if they skip it, the
 * moment that lies as long after the beginning of the skip. In UTC if the zone is unknown.
 */
export function momentAt(wall: string, timeZone: string): string {
  const shown = Date.parse(`${wall}Z`);
  const steady = offsetAround(shown, timeZone);
  if (steady !== null) return new Date(shown - steady).toISOString();
  const before = offsetAt(new Date(shown - DAY_MS), timeZone);
  const after = offsetAt(new Date(shown + DAY_MS), timeZone);
  const right = [before, after]
    .map((offset) => shown - offset)
    .filter((moment) => moment + offsetAt(new Date(moment), timeZone) === shown);
  return new Date(right.length > 0 ? Math.min(...right) : shown - before).toISOString();
}

/**
 * Returns a moment (ISO 8601) as the clocks of a zone show it, with their offset from UTC:
 * `2025-07-01T09:30:00.000+12:00`. In UTC if there is none, if the zone is unknown, or if its
 * clocks were not whole minutes away from UTC.
 */
export function shownIn(timeZone: string, moment: Date): string {
  const offset = offsetAround(moment.getTime(), timeZone) ?? offsetAt(moment, timeZone);
  const minutes = Math.abs(offset) / MINUTE_MS;
  if (minutes === 0 || !Number.isInteger(minutes)) return moment.toISOString();
  const clocks = new Date(moment.getTime() + offset).toISOString().slice(0, -1);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${clocks}${offset < 0 ? '-' : '+'}${hours}:${rest}`;
}

const WEEK_MS = 7 * DAY_MS;
const MOST_WEEKS = 50_000;
const weeks = new Map<string, number | null>();

/**
 * Returns the offset of a zone in the week of a moment, if it is the same from the day before the
 * week to the day after it; otherwise null.
 */
function offsetAround(moment: number, timeZone: string): number | null {
  const week = Math.floor(moment / WEEK_MS);
  const key = `${week} ${timeZone}`;
  const known = weeks.get(key);
  if (known !== undefined) return known;
  const before = offsetAt(new Date(week * WEEK_MS - DAY_MS), timeZone);
  const after = offsetAt(new Date((week + 1) * WEEK_MS + DAY_MS), timeZone);
  const steady = before === after ? before : null;
  if (weeks.size >= MOST_WEEKS) weeks.clear();
  weeks.set(key, steady);
  return steady;
}

const offsetAt = (moment: Date, timeZone: string): number =>
  wallClock(moment, timeZone) - Math.floor(moment.getTime() / 1000) * 1000;

/** Returns the local time in the zone, read as UTC: milliseconds, to the second. */
function wallClock(moment: Date, timeZone: string): number {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone) ?? newFormatter(timeZone);
  formatters.set(timeZone, known);
  return known;
}

function newFormatter(timeZone: string): Intl.DateTimeFormat {
  const shape = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...shape, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...shape, timeZone: 'UTC' });
  }
}
