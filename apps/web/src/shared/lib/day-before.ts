const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the day before a day, both YYYY-MM-DD. */
export const dayBefore = (day: string): string =>
  new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
