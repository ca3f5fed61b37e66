import { daysBefore, daysBetween, isWeekday } from '../kernel/days';

/** Trading days in a row for which no price is known. */
export interface PriceGap {
  /** The first and the last of the trading days: YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
  /** Number of trading days. */
  readonly days: number;
}

interface Priced {
  /** Days with a price, in order, each once: YYYY-MM-DD. */
  readonly days: readonly string[];
  /** The last day (YYYY-MM-DD) for which a price is due. */
  readonly until: string;
  /** True for crypto; all other assets trade from Monday to Friday. */
  readonly tradesEveryDay: boolean;
}

/**
 * Minimum number of days of a security's gap. Holidays are unknown, so a single weekday without a
 * price may be one.
 */
const SHORTEST = 2;

/**
 * Returns the gaps of prices after the first price, in order (MKT-61). For a security, which trades
 * on weekdays, a gap is two days or more, because a single day may be a holiday; for crypto a
 * single day is a gap. There is no gap if there is no price at all.
 */
export function priceGaps({ days, until, tradesEveryDay }: Priced): PriceGap[] {
  const shortest = tradesEveryDay ? 1 : SHORTEST;
  return days
    .map((day, place) => gapBetween(day, days[place + 1] ?? dayAfter(until), tradesEveryDay))
    .filter((gap) => gap !== null && gap.days >= shortest) as PriceGap[];
}

const dayAfter = (day: string): string => daysBefore(day, -1);

/** Returns the trading days between two others; null if there are none. */
function gapBetween(before: string, after: string, tradesEveryDay: boolean): PriceGap | null {
  const between = Array.from({ length: daysBetween(before, after) - 1 }, (_, place) =>
    daysBefore(before, -1 - place),
  );
  const missing = tradesEveryDay ? between : between.filter(isWeekday);
  const [from, to] = [missing[0], missing.at(-1)];
  return from === undefined || to === undefined ? null : { from, to, days: missing.length };
}
