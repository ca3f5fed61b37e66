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

const DAY_MS = 86_400_000;
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

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const dayAfter = (day: string): string => dayOf(timeOf(day) + DAY_MS);

/** Returns the trading days between two others; null if there are none. */
function gapBetween(before: string, after: string, tradesEveryDay: boolean): PriceGap | null {
  const missing: number[] = [];
  for (let time = timeOf(before) + DAY_MS; time < timeOf(after); time += DAY_MS)
    if (tradesEveryDay || isWeekday(time)) missing.push(time);
  const [from, to] = [missing[0], missing.at(-1)];
  return from === undefined || to === undefined
    ? null
    : { from: dayOf(from), to: dayOf(to), days: missing.length };
}

function isWeekday(time: number): boolean {
  const day = new Date(time).getUTCDay();
  return day !== 0 && day !== 6;
}
