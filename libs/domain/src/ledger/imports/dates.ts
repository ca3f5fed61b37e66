import { readMoment } from '../../kernel/moment';
import { NO_DATE_ORDER, NO_TIME_ZONE } from '../rules';

/** Whether the day or the month of a date such as `03/04/2026` comes first. */
export type DateOrder = 'day' | 'month';

/** The way in which the dates of a file are read. */
export interface DateReading {
  /** Null if the order is not known. */
  readonly order: DateOrder | null;
  /**
   * Returns the moment (ISO 8601, UTC) at which the clocks of the file's zone show a time
   * (`YYYY-MM-DDTHH:mm:ss.SSS`); null if no zone is known.
   */
  readonly momentAt: ((wall: string) => string) | null;
}

export type ReadDate = { readonly at: string } | { readonly problem: string };

/** Maximum number of characters of a date. Longer texts are refused. */
const LONGEST = 64;
const MOST_MONTHS = '12';
/** The hours of half a day, as a 12-hour clock shows them. */
const HALF_DAY = ['12', '01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'];
/**
 * The time of a date without a time: noon, so that the day is the same in the neighbouring zones.
 */
const NOON = '12:00:00.000';

const REQUIRED = 'Date and time is required';
const UNREADABLE =
  'Date and time must be a date, such as 2026-03-31, or a date and time, such as 2026-03-31T16:00:00Z';

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?=\D|$)/;
const COMPACT = /^(\d{4})(\d\d)(\d\d)(?=\D|$)/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?=\D|$)/;
const TIME = /^(?:T|,? +)(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?: ?([ap])\.?m\.?)?$/i;
const ZONE = / ?(Z|UTC|GMT|[+-]\d\d:?\d\d)$/i;
/** The words between the date on which something was booked and the date as of which it counts. */
const AS_OF = ' as of ';

/**
 * Returns whether the day or the month comes first in a file, by all its dates: a date that can be
 * read in only one way decides. Null if no date decides, or if dates contradict each other. Dates
 * with points begin with the day.
 */
export function dateOrderOf(texts: Iterable<string>): DateOrder | null {
  let [dayFirst, monthFirst] = [false, false];
  for (const text of texts)
    for (const date of text.split(AS_OF)) {
      if (date.length > LONGEST) continue;
      const [, first = '', mark, second = ''] = YEAR_LAST.exec(date.trim()) ?? [];
      if (mark === '.') continue;
      dayFirst ||= padded(first) > MOST_MONTHS;
      monthFirst ||= padded(second) > MOST_MONTHS;
    }
  if (dayFirst === monthFirst) return null;
  return dayFirst ? 'day' : 'month';
}

/**
 * Reads a date, or a date and time, as a file writes it (IMP-22). A transaction that was booked
 * later counts as of its own date (IMP-30). Returns ISO 8601, UTC, with milliseconds, or the
 * problem.
 */
export function readFileDate(source: string, reading: DateReading): ReadDate {
  const [booked = '', asOf, ...more] = source.split(AS_OF);
  if (asOf === undefined) return readDate(booked, reading);
  if (more.length > 0) return { problem: UNREADABLE };
  const read = readDate(booked, reading);
  return 'at' in read ? readDate(asOf, reading) : read;
}

function readDate(source: string, { order, momentAt }: DateReading): ReadDate {
  const text = source.trim();
  if (text === '') return { problem: REQUIRED };
  const exact = readMoment(text);
  if (exact !== null) return { at: exact };
  if (text.length > LONGEST) return { problem: UNREADABLE };
  const date = dayOf(text, order);
  if (date === null) return { problem: UNREADABLE };
  const [, zone] = date.rest === '' ? [] : (ZONE.exec(date.rest) ?? []);
  const time = timeOf(zone === undefined ? date.rest : date.rest.replace(ZONE, ''));
  if (time === null) return { problem: UNREADABLE };
  const days = date.days.filter((day) => readMoment(`${day}T${time}Z`) !== null);
  const [day, another] = [...new Set(days)];
  if (day === undefined) return { problem: UNREADABLE };
  if (another !== undefined) return { problem: NO_DATE_ORDER };
  const wall = `${day}T${time}`;
  if (zone !== undefined) return momentOr(readMoment(wall + offsetOf(zone)));
  return momentAt === null ? { problem: NO_TIME_ZONE } : momentOr(readMoment(momentAt(wall)));
}

const momentOr = (at: string | null): ReadDate => (at === null ? { problem: UNREADABLE } : { at });

/** The days that a text can mean, YYYY-MM-DD, and the text after the date. */
interface FoundDays {
  readonly days: readonly string[];
  readonly rest: string;
}

const padded = (digits: string): string => digits.padStart(2, '0');

const dayText = (year: string, month: string, day: string): string =>
  `${year}-${padded(month)}-${padded(day)}`;

function dayOf(text: string, order: DateOrder | null): FoundDays | null {
  const [whole, year = '', , month = '', day = ''] = YEAR_FIRST.exec(text) ?? [];
  if (whole !== undefined)
    return { days: [dayText(year, month, day)], rest: text.slice(whole.length) };
  const [compact, y = '', m = '', d = ''] = COMPACT.exec(text) ?? [];
  if (compact !== undefined) return { days: [dayText(y, m, d)], rest: text.slice(compact.length) };
  const [last, first = '', mark, second = '', of = ''] = YEAR_LAST.exec(text) ?? [];
  if (last === undefined) return null;
  const rest = text.slice(last.length);
  const dayFirst = dayText(of, second, first);
  if (mark === '.' || order === 'day') return { days: [dayFirst], rest };
  const monthFirst = dayText(of, first, second);
  return { days: order === 'month' ? [monthFirst] : [dayFirst, monthFirst], rest };
}

/**
 * Returns a time of day as `HH:mm:ss.SSS`; noon if the text is empty, null if it cannot be read.
 */
function timeOf(text: string): string | null {
  if (text.trim() === '') return NOON;
  const [whole, hours = '', minutes = '', seconds = '00', fraction = '', half] =
    TIME.exec(text.trimEnd()) ?? [];
  if (whole === undefined) return null;
  const hour = half === undefined ? hours : hourOf(hours, half.toLowerCase());
  return hour === null
    ? null
    : `${padded(hour)}:${minutes}:${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}`;
}

/** Returns the hour of the day for an hour of a 12-hour clock; null if there is no such hour. */
function hourOf(hours: string, half: string): string | null {
  const hour = HALF_DAY.indexOf(padded(hours));
  return hour < 0 ? null : String(hour + (half === 'p' ? HALF_DAY.length : 0));
}

function offsetOf(zone: string): string {
  if (!/^[+-]/.test(zone)) return 'Z';
  return zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
}
