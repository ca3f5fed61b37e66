import type { NetWorthHistoryView } from '@evenkeel/contracts/networth';

const HEADER = 'date,portfolios,other assets,debts,net worth';

/** Returns the history as a file for spreadsheets, the first day first; money is in dollars. */
export function csvOfHistory(points: NetWorthHistoryView): string {
  const rows = points.map(({ date, ...point }) =>
    [
      date,
      ...[point.portfolios, point.assets, point.debts, point.net].map((one) => one.toFixed(2)),
    ].join(),
  );
  return [HEADER, ...rows].map((row) => `${row}\r\n`).join('');
}
