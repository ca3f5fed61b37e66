import {
  dayBefore,
  daysFrom,
  lastMomentOf,
  withLastMoments,
} from '@evenkeel/platform/calendar/calendar-days';
import type { CalendarDay } from '@evenkeel/domain/performance';
import { checkPeriod } from '../../platform/http/problems';

/** The days that a series has. */
export interface Extent {
  readonly first: string;
  readonly last: string;
  readonly timeZone: string;
}

/** From the end of a day to the end of another one, YYYY-MM-DD. */
export interface AskedPeriod {
  readonly from: string;
  readonly to: string;
}

/**
 * The period that is asked for, within the days of a series: by default from the day before the
 * first one to the last one (PRF-13). Refuses a period that ends before it begins.
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

/** The days of a period with their last moments, the day before it included. */
export const daysOf = (
  { from, to }: AskedPeriod,
  extent: Extent,
  until: Date,
): Promise<CalendarDay[]> => endsOf(daysFrom(from, to), extent, until);

/**
 * Days of a series with their last moments; that of the last day is `until`, where it is earlier.
 */
export const endsOf = (
  days: Iterable<string>,
  extent: Extent,
  until: Date,
): Promise<CalendarDay[]> =>
  withLastMoments(days, (day) =>
    day === extent.last ? endOf(day, extent, until) : lastMomentOf(day, extent.timeZone),
  );

/** The last moment of a day; `until`, where that is earlier. ISO 8601. */
export const endOf = (day: string, { timeZone }: Extent, until: Date): string => {
  const end = lastMomentOf(day, timeZone);
  return end > until.toISOString() ? until.toISOString() : end;
};
