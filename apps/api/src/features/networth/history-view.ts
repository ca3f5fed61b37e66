import type { NetWorthHistoryQuery, NetWorthPointView } from '@evenkeel/contracts/networth';
import {
  type CurrentNetWorth,
  firstValueDay,
  type HistoryPeriod,
  type NetWorthItem,
  type NetWorthPoint,
} from '@evenkeel/domain/networth';
import { dayBefore } from '@evenkeel/platform/calendar/calendar-days';

interface Present {
  /** The first days of the series of portfolios. */
  readonly begun: readonly string[];
  readonly items: readonly NetWorthItem[];
  readonly current: CurrentNetWorth;
  /** That of the sum. */
  readonly day: string;
}

/**
 * The days that are asked for, brought to those that there are: from the day before the first one
 * to that of the sum. What is dated later counts in the sum at once (NW-23): the first day is that of
 * the sum at the latest. Null where there never was anything.
 */
export function periodWithin(
  { begun, items, current, day: last }: Present,
  asked: NetWorthHistoryQuery,
): HistoryPeriod | null {
  const countsNow = [current.portfolios, current.savedLater].some((amount) => !amount.isZero());
  const firstDays = [...begun, firstValueDay(items) ?? [], countsNow ? last : []].flat();
  if (firstDays.length === 0) return null;
  const eve = dayBefore(firstDays.reduce((a, b) => (a < b ? a : b), last));
  const within = (day: string): string => (day < eve ? eve : day > last ? last : day);
  return { from: within(asked.from ?? eve), to: within(asked.to ?? last) };
}

export const pointView = ({ day, ...point }: NetWorthPoint): NetWorthPointView => ({
  date: day,
  portfolios: point.portfolios.toNumber(),
  assets: point.assets.toNumber(),
  debts: point.debts.toNumber(),
  net: point.net.toNumber(),
  saved: point.saved.toNumber(),
});
