import type { NetWorthHistoryView } from '@evenkeel/contracts/networth';
import { money } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { FigureTable } from '@/shared/ui/charts/figure-table';

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
    <FigureTable
      label="Net worth over time"
      columns={['Day', ...COLUMNS.map(([label]) => label)]}
      rows={points.toReversed().map((point) => ({
        id: point.date,
        head: day(point.date),
        cells: COLUMNS.map(([, figure]) => money(point[figure])),
      }))}
    />
  );
}
