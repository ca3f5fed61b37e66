const DAY = 24 * 60 * 60 * 1000;
/** Most distances between the ticks of an axis. */
const MOST = 4;

/**
 * Returns the ticks of an axis of days: each day of a few, else five that are about equally far
 * apart. Ticks of an equal distance would fall within days, and name the day before or one day
 * twice. The moments are the beginnings of days in milliseconds.
 */
export function wholeDays(moments: readonly number[]): number[] {
  const first = Math.min(...moments);
  const days = (Math.max(...moments) - first) / DAY;
  const steps = Math.min(days, MOST);
  return Array.from(
    { length: steps + 1 },
    (_, n) => first + Math.round((n / steps || 0) * days) * DAY,
  );
}
