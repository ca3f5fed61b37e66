const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The close of New York's exchange in winter, in UTC. */
const CLOSE_HOUR = 21;
/** Grace after the close: a provider of closing prices delivers in the evening or at night. */
const GRACE_HOURS = 12;

/**
 * Whether a price is stale: its trading day (YYYY-MM-DD) is before the last trading day that closed
 * at least 12 hours ago. Trading days are Monday to Friday, for crypto all days. Holidays are
 * unknown, so after a holiday a price may be stale for some hours. In: `now` in ISO 8601, UTC.
 */
export function isPriceStale(day: string, now: string, tradesEveryDay: boolean): boolean {
  return day < lastDueDay(now, tradesEveryDay);
}

/**
 * Returns the last trading day (YYYY-MM-DD) whose price is due: the day closed at least 12 hours
 * ago. In: `now` in ISO 8601, UTC. Trading days are those of {@link isPriceStale}.
 */
export function lastDueDay(now: string, tradesEveryDay: boolean): string {
  let due = new Date(Date.parse(now) - (CLOSE_HOUR + GRACE_HOURS) * HOUR_MS);
  while (!tradesEveryDay && (due.getUTCDay() === 0 || due.getUTCDay() === 6))
    due = new Date(due.getTime() - DAY_MS);
  return due.toISOString().slice(0, 10);
}
