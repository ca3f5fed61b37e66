/** Where days begin first the clock is 14 hours ahead of UTC. */
const FURTHEST_AHEAD_MS = 14 * 60 * 60 * 1000;
/**
 * When a day's closing price holds from: the close of New York's exchange, in UTC and winter time.
 */
const CLOSE = 'T21:00:00.000Z';

/**
 * The moment of a day's quote: its close, or now where that is still to come. Null for a day that
 * nowhere has begun.
 */
export function quoteMoment(day: string, now: Date): Date | null {
  const latestDay = new Date(now.getTime() + FURTHEST_AHEAD_MS).toISOString().slice(0, 10);
  if (day > latestDay) return null;
  const close = new Date(day + CLOSE);
  return close < now ? close : now;
}
