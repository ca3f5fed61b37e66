import type { NetWorthHistoryView } from '@evenkeel/contracts/networth';
import { money } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { FigureTable } from '@/shared/ui/charts/figure-table';
import { Explained } from '@/shared/ui/explained';

const COLUMNS = [
  ['Portfolios', 'portfolios'],
  ['Other assets', 'assets'],
  ['Debts', 'debts'],
  ['Net worth', 'net'],
] as const;

export interface HistoryProps {
  readonly points: NetWorthHistoryView;
  /** True if all portfolios count: only these figures have explanations. */
  readonly isWhole: boolean;
}

const figureOf = (figure: (typeof COLUMNS)[number][1], date: string): string =>
  figure === 'net' ? `networth:${date}` : `networth:${figure}:${date}`;

/** Shows the figures of the chart, the last day first. */
export function HistoryTable({ points, isWhole }: HistoryProps) {
  const { day } = useDates();
  return (
    <FigureTable
      label="Net worth over time"
      columns={['Day', ...COLUMNS.map(([label]) => label)]}
      rows={points.toReversed().map((point) => ({
        id: point.date,
        head: day(point.date),
        cells: COLUMNS.map(([label, figure]) => (
          <Explained
            key={figure}
            portfolioId={null}
            figure={isWhole ? figureOf(figure, point.date) : null}
            of={`${label} on ${day(point.date)}`}
          >
            {money(point[figure])}
          </Explained>
        )),
      }))}
    />
  );
}
