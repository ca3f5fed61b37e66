const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysIn(year: number, month: number): number {
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return leap ? 29 : (DAYS[month - 1] ?? 0);
}

/**
 * Reads a moment. In: ISO 8601 with an offset. Out: the same moment in UTC with milliseconds, so
 * that moments compare as text. Null if the text is not such a moment, names a day that does not
 * exist, or lies outside the years 1900 to 2199.
 */
export function readMoment(text: string): string | null {
  const moment = readMomentOfAnyYear(text);
  return moment !== null && moment >= '1900' && moment < '2200' ? moment : null;
}

/**
 * Reads a moment like {@link readMoment}, but of the years 0 to 9999. Moments outside these years,
 * for example the first hours of year 0 with an offset, do not compare as text.
 */
export function readMomentOfAnyYear(text: string): string | null {
  if (!ISO.test(text)) return null;
  const number = (from: number, to: number): number => Number(text.slice(from, to));
  const hasSeconds = text.charAt(16) === ':';
  const [year, month, day] = [number(0, 4), number(5, 7), number(8, 10)];
  if (
    day < 1 ||
    day > daysIn(year, month) ||
    number(11, 13) > 23 ||
    number(14, 16) > 59 ||
    (hasSeconds && number(17, 19) > 59)
  )
    return null;
  return text.endsWith('Z') ? withMilliseconds(text, hasSeconds) : shifted(text);
}

/** Adds milliseconds to a moment that is in UTC already. Cuts off finer fractions, as Date does. */
function withMilliseconds(text: string, hasSeconds: boolean): string {
  if (!hasSeconds) return `${text.slice(0, 16)}:00.000Z`;
  const fraction = text.length === 20 ? '' : text.slice(20, -1);
  return `${text.slice(0, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

function shifted(text: string): string | null {
  if (Number(text.slice(-5, -3)) > 23 || Number(text.slice(-2)) > 59) return null;
  return new Date(text).toISOString();
}
