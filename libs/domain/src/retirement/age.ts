import { readMoment } from '../kernel/moment';

/** Checks whether a text is a day that exists, YYYY-MM-DD, from 1900 to 2199. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && readMoment(`${text}T00:00:00Z`) !== null;

/** Returns the year of a day, YYYY-MM-DD. */
export const yearOf = (day: string): number => wholeOf(day.slice(0, 4));

/**
 * Returns the whole years of age on a day (RET-3). In: calendar days, YYYY-MM-DD. They are compared
 * as text, so that no time zone moves them. A person born on 29 February becomes older on 1 March
 * in years without that day. Null for a date of birth that does not exist or is in the future.
 */
export function ageOn(dateOfBirth: string, today: string): number | null {
  if (!isDay(dateOfBirth) || dateOfBirth > today) return null;
  const hadBirthday = today.slice(5) >= dateOfBirth.slice(5);
  return yearOf(today) - yearOf(dateOfBirth) - (hadBirthday ? 0 : 1);
}

/** Returns the whole number that digits stand for. */
export function wholeOf(digits: string): number {
  let value = 0;
  for (const digit of digits) value = value * 10 + (digit.charCodeAt(0) - 48);
  return value;
}
