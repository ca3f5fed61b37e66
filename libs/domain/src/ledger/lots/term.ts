import { daysBetween, monthsBefore } from '../../kernel/days';

/** Holding period of the shares of a closed lot: up to a year, or longer (GAN-21). */
export type Term = 'short' | 'long';

/**
 * Returns the term of shares by the days (YYYY-MM-DD) of the user's time zone on which they were
 * acquired and sold. Shares that were acquired on the same day of the year before are still
 * short-term.
 */
export const termOf = (acquiredOn: string, soldOn: string): Term =>
  soldOn > monthsBefore(acquiredOn, -12) ? 'long' : 'short';

/**
 * Days in UTC between purchase and sale up to which, and from which on, the term is the same in
 * every zone.
 */
const SHORT_UNTIL = 363;
const LONG_FROM = 369;
const utcDay = (moment: string): string => moment.slice(0, 'YYYY-MM-DD'.length);

/**
 * Returns the term of shares by the moments (ISO 8601 UTC) at which they were acquired and sold.
 * `dayOf` gives the day (YYYY-MM-DD) of a moment in the user's time zone. It takes long, so it is
 * called only about a year after the purchase: no zone is more than a day away from UTC.
 */
export function termBetween(
  acquiredAt: string,
  soldAt: string,
  dayOf: (moment: string) => string,
): Term {
  const days = daysBetween(utcDay(acquiredAt), utcDay(soldAt));
  if (days <= SHORT_UNTIL) return 'short';
  return days >= LONG_FROM ? 'long' : termOf(dayOf(acquiredAt), dayOf(soldAt));
}
