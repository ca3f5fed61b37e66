import type { NetWorthHistoryQuery, NetWorthPointView } from '@evenkeel/contracts/networth';
import type { HistoryPeriod, NetWorthPoint } from '@evenkeel/domain/networth';

/**
 * The days that are asked for, brought to those that there are: from the day before the first one
 * to that of the sum.
 */
export function periodWithin(
  eve: string,
  last: string,
  asked: NetWorthHistoryQuery,
): HistoryPeriod {
  const first = eve < last ? eve : last;
  const within = (day: string): string => (day < first ? first : day > last ? last : day);
  return { from: within(asked.from ?? first), to: within(asked.to ?? last) };
}

export const pointView = ({ day, ...point }: NetWorthPoint): NetWorthPointView => ({
  date: day,
  portfolios: point.portfolios.toNumber(),
  assets: point.assets.toNumber(),
  debts: point.debts.toNumber(),
  net: point.net.toNumber(),
  saved: point.saved.toNumber(),
});
