/**
 * Moments as people read and type them: by the browser's locale, in the time zone of the user's
 * settings. Components take these functions from `useDates`, which knows the zone. The functions
 * take moments as ISO 8601 or milliseconds; a calendar day is YYYY-MM-DD.
 */
export interface Dates {
  /** The day of a moment. A calendar day is the same day in every zone. */
  day(moment: string): string;
  /** Day and time to the minute. */
  moment(iso: string): string;
  /** A text of the server, with each moment in it in the form of {@link moment}. */
  words(text: string): string;
  /** Time to the second. */
  clock(milliseconds: number): string;
  /** A moment's calendar day. */
  dayInput(date: Date): string;
  /** A moment as datetime-local inputs take it, to the minute. */
  momentInput(date: Date): string;
  /**
   * The moment that a datetime-local input names; null if it names none. A time that the clocks
   * skip is as much later as they skip; a time that occurs twice means the first.
   */
  momentFromInput(text: string): string | null;
  /** First and last moment of a calendar day; null if there is no such day. */
  boundsOfDay(text: string): { from: string; to: string } | null;
  /** Whether there is such a calendar day, and it has begun. */
  hasBegun(text: string): boolean;
  /** Whole calendar days from a day or moment to the day of a moment; 0 if none has ended. */
  ageInDays(from: string, now: number): number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENTS = /(such as )?\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
const WALL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?$/;

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

const utcDay = new Intl.DateTimeFormat(undefined, { ...DATE, timeZone: 'UTC' });
const utcMonth = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const known = new Map<string, Dates>();

/** Whether a text is written as a calendar day, YYYY-MM-DD. */
export const isCalendarDay = (text: string): boolean => CALENDAR_DAY.test(text);

/** Returns the name and year of a calendar month (YYYY-MM), which is the same in every zone. */
export const monthName = (month: string): string => utcMonth.format(new Date(`${month}-01`));

/** Returns the dates of a time zone (an IANA name). */
export function datesIn(timeZone: string): Dates {
  const dates = known.get(timeZone) ?? makeDates(timeZone);
  known.set(timeZone, dates);
  return dates;
}

function makeDates(timeZone: string): Dates {
  const dateOnly = new Intl.DateTimeFormat(undefined, { ...DATE, timeZone });
  const dateAndTime = new Intl.DateTimeFormat(undefined, { ...DATE, ...TIME, timeZone });
  const timeOnly = new Intl.DateTimeFormat(undefined, { ...TIME, second: '2-digit', timeZone });
  const wall = wallClock(timeZone);
  const instantOf = (text: string) => instantAt(readWall(text), wall);
  const moment = (iso: string) => dateAndTime.format(new Date(iso));
  const dayInput = (date: Date) => new Date(wall(date.getTime())).toISOString().slice(0, 10);
  return {
    day: (moment) =>
      isCalendarDay(moment) ? utcDay.format(new Date(moment)) : dateOnly.format(new Date(moment)),
    moment,
    // An example of how to write a moment stays as it is.
    words: (text) => text.replace(MOMENTS, (iso, example) => (example ? iso : moment(iso))),
    clock: (milliseconds) => timeOnly.format(milliseconds),
    dayInput,
    momentInput: (date) => new Date(wall(date.getTime())).toISOString().slice(0, 16),
    momentFromInput(text) {
      const instant = instantOf(text);
      return instant === null ? null : new Date(instant).toISOString();
    },
    boundsOfDay(text) {
      const start = instantOf(`${text}T00:00`);
      const noon = readWall(`${text}T12:00`);
      if (start === null || noon === null) return null;
      const nextDay = new Date(noon + DAY_MS).toISOString().slice(0, 10);
      const end = (instantOf(`${nextDay}T00:00`) ?? start + DAY_MS) - 1;
      return { from: new Date(start).toISOString(), to: new Date(end).toISOString() };
    },
    ageInDays(from, now) {
      const since = isCalendarDay(from) ? from : dayInput(new Date(from));
      return Math.max(0, (Date.parse(dayInput(new Date(now))) - Date.parse(since)) / DAY_MS);
    },
    hasBegun: (text) => readWall(`${text}T12:00`) !== null && text <= dayInput(new Date()),
  };
}

/**
 * Returns a function that reads a zone's clocks at an instant. Both are in milliseconds; the
 * clocks' time counts as if it were UTC.
 */
function wallClock(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (instant) => {
    const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
    for (const { type, value } of format.formatToParts(instant)) part[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
    const milliseconds = ((instant % 1000) + 1000) % 1000;
    return Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
  };
}

function readWall(text: string): number | null {
  if (!WALL_TIME.test(text)) return null;
  const shown = Date.parse(`${text}Z`);
  // Date reads 31 February as 3 March; a person who typed it meant something else.
  return Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(text.slice(0, 10))
    ? null
    : shown;
}

/**
 * Returns the first instant at which the clocks show a time; if they skip it, the instant that is
 * as long after the start of the skip.
 */
function instantAt(shown: number | null, wall: (instant: number) => number): number | null {
  if (shown === null) return null;
  const offsetAt = (instant: number) => wall(instant) - instant;
  const before = shown - offsetAt(shown - DAY_MS);
  const after = shown - offsetAt(shown + DAY_MS);
  const right = [before, after].filter((instant) => wall(instant) === shown);
  return right.length > 0 ? Math.min(...right) : before;
}
