/** The clock of the places where days begin first is 14 hours ahead of UTC. */
const FURTHEST_AHEAD_MS = 14 * 60 * 60 * 1000;
/**
 * The moment from which a day's closing price holds: the close of New York's exchange in winter, in
 * UTC.
 */
const CLOSE = 'T21:00:00.000Z';

/**
 * Returns the moment of a day's quote: the close of the day, or now if the close is still to come.
 * Returns null for a day that has begun nowhere.
 */
export function quoteMoment(day: string, now: Date): Date | null {
  const latestDay = new Date(now.getTime() + FURTHEST_AHEAD_MS).toISOString().slice(0, 10);
  if (day > latestDay) return null;
  const close = new Date(day + CLOSE);
  return close < now ? close : now;
}
