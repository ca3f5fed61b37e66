import type { NetWorthHistoryView } from '@evenkeel/contracts/networth';
import { money } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';

const COLUMNS = [
  ['Portfolios', 'portfolios'],
  ['Other assets', 'assets'],
  ['Debts', 'debts'],
  ['Net worth', 'net'],
] as const;

/** The figures of the chart, the last day first. */
export function HistoryTable({ points }: { readonly points: NetWorthHistoryView }) {
  const { day } = useDates();
  return (
    <div
      role="region"
      aria-label="Net worth over time"
      tabIndex={0}
      className="max-h-80 overflow-auto"
    >
      <table className="figure w-full text-sm">
        <caption className="sr-only">Net worth over time</caption>
        <thead className="sticky top-0 bg-surface text-note text-muted">
          <tr>
            <th scope="col" className="py-2 pr-3 text-left font-medium">
              Day
            </th>
            {COLUMNS.map(([label]) => (
              <th key={label} scope="col" className="px-3 py-2 text-right font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points
            .map((point) => (
              <tr key={point.date} className="border-t border-line">
                <th scope="row" className="py-2 pr-3 text-left font-medium whitespace-nowrap">
                  {day(point.date)}
                </th>
                {COLUMNS.map(([label, figure]) => (
                  <td key={label} className="px-3 py-2 text-right">
                    {money(point[figure])}
                  </td>
                ))}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </div>
  );
}
