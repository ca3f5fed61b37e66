const ISO = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(?:Z|[+-](\d\d):(\d\d))$/;
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysIn(year: number, month: number): number {
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return leap ? 29 : (DAYS[month - 1] ?? 0);
}

/**
 * Reads a moment. In: ISO 8601 with an offset. Out: the same moment in UTC with milliseconds, so that moments compare as text.
 * Null where the text is no such moment, names a day that does not exist, or lies outside the years 1900 to 2199.
 */
export function readMoment(text: string): string | null {
  const parts = ISO.exec(text);
  if (parts === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, offsetHour = 0, offsetMinute = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  if (day < 1 || day > daysIn(year, month) || hour > 23 || minute > 59 || second > 59 || offsetHour > 23 || offsetMinute > 59) return null;
  const moment = new Date(text).toISOString();
  return moment >= '1900' && moment < '2200' ? moment : null;
}

/** Whether a later moment lies on a day after the same day of the next year (UTC): held for more than a year. */
export function isMoreThanAYearLater(earlier: string, later: string): boolean {
  const nextYear = String(Number(earlier.slice(0, 4)) + 1).padStart(4, '0');
  return later.slice(0, 10) > nextYear + earlier.slice(4, 10);
}
