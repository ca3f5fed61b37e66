import {
  dayBefore,
  daysFrom,
  lastMomentOf,
  withLastMoments,
} from '@evenkeel/platform/calendar/calendar-days';
import type { CalendarDay } from '@evenkeel/domain/performance';
import { checkPeriod } from '../../platform/http/problems';

/** The first and the last day of a series, and the time zone of its days. */
export interface Extent {
  readonly first: string;
  readonly last: string;
  readonly timeZone: string;
}

/** The time from the end of one day to the end of another, both YYYY-MM-DD. */
export interface AskedPeriod {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the requested period, cut to the days of a series. By default it goes from the day before
 * the first day to the last day (PRF-13). Refuses a period that ends before it begins.
 */
export function periodWithin(
  { first, last }: Extent,
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
): AskedPeriod {
  checkPeriod(asked);
  const eve = dayBefore(first);
  const within = (day: string): string => (day < eve ? eve : day > last ? last : day);
  return { from: within(asked.from ?? eve), to: within(asked.to ?? last) };
}

/** Returns the days of a period with their last moments, including the day before its first one. */
export const daysOf = (
  { from, to }: AskedPeriod,
  extent: Extent,
  until: Date,
): Promise<CalendarDay[]> => endsOf(daysFrom(from, to), extent, until);

/**
 * Returns days of a series with their last moments. The last day of the series ends at `until` if
 * that is earlier.
 */
export const endsOf = (
  days: Iterable<string>,
  extent: Extent,
  until: Date,
): Promise<CalendarDay[]> =>
  withLastMoments(days, (day) =>
    day === extent.last ? endOf(day, extent, until) : lastMomentOf(day, extent.timeZone),
  );

/** Returns the last moment of a day (ISO 8601), or `until` if that is earlier. */
export const endOf = (day: string, { timeZone }: Extent, until: Date): string => {
  const end = lastMomentOf(day, timeZone);
  return end > until.toISOString() ? until.toISOString() : end;
};
