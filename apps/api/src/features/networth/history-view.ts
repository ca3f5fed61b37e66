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
  /** First days of the portfolios' series. */
  readonly begun: readonly string[];
  readonly items: readonly NetWorthItem[];
  readonly current: CurrentNetWorth;
  /** Day of the sum. */
  readonly day: string;
}

/**
 * Limits the requested period to the days that exist: from the day before the first one to the day
 * of the sum. Transactions that are dated later count in the sum at once (NW-23), so the first day
 * is never after the day of the sum. Returns null if there never was anything.
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
