const DAY = 24 * 60 * 60 * 1000;

/**
 * Where an axis lasts a few days only: a tick for each, as ticks of a round distance would stand
 * within days and say them twice. In: moments at the beginning of days, in milliseconds.
 */
export function fewDays(moments: readonly number[]): { readonly ticks?: number[] } {
  const first = Math.min(...moments);
  const days = (Math.max(...moments) - first) / DAY;
  return days < 5 ? { ticks: Array.from({ length: days + 1 }, (_, n) => first + n * DAY) } : {};
}
