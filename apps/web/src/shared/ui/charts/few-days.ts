const DAY = 24 * 60 * 60 * 1000;

/**
 * Returns a tick for each day of an axis of a few days only. Ticks of a round distance would fall
 * within days, and name them twice. The moments are the beginnings of days in milliseconds.
 */
export function fewDays(moments: readonly number[]): { readonly ticks?: number[] } {
  const first = Math.min(...moments);
  const days = (Math.max(...moments) - first) / DAY;
  return days < 5 ? { ticks: Array.from({ length: days + 1 }, (_, n) => first + n * DAY) } : {};
}
