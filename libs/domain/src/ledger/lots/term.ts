import { monthsBefore } from '../../kernel/days';

/** For how long the shares of a closed lot were held: up to a year, or longer (GAN-21). */
export type Term = 'short' | 'long';

/**
 * The term of shares by the days (YYYY-MM-DD) of the user's time zone on which they were acquired
 * and sold. What was acquired on the same day of the year before is still short-term.
 */
export const termOf = (acquiredOn: string, soldOn: string): Term =>
  soldOn > monthsBefore(acquiredOn, -12) ? 'long' : 'short';
