import type { PerformancePoint } from '@evenkeel/contracts/performance';
import { signedPercent, wholeMoney } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { FigureTable } from '@/shared/ui/charts/figure-table';
import { Explained } from '@/shared/ui/explained';
import { PriceMissing } from '@/shared/ui/price-missing';

interface DayTableProps {
  readonly portfolioId: string;
  readonly label: string;
  /** Day with whose end the period begins. */
  readonly from: string;
  readonly series: readonly PerformancePoint[];
}

/** Shows the figures of the picture by day, the latest first. */
export function DayTable({ portfolioId, label, from, series }: DayTableProps) {
  const { day } = useDates();
  return (
    <FigureTable
      label={label}
      columns={['Day', 'Value', 'Return']}
      rows={series.toReversed().map(({ date, value, twr, isIncomplete }) => ({
        id: date,
        head: (
          <>
            {day(date)}
            {isIncomplete && <PriceMissing />}
          </>
        ),
        cells: [
          <Explained
            key="value"
            portfolioId={portfolioId}
            figure={`performance:value:${date}`}
            of={`the value, ${day(date)}`}
          >
            {wholeMoney(value)}
          </Explained>,
          <Explained
            key="return"
            portfolioId={portfolioId}
            figure={date === from ? null : `performance:twr:${from}:${date}`}
            of={`the return until ${day(date)}`}
          >
            {signedPercent(twr)}
          </Explained>,
        ],
      }))}
      className="h-full"
    />
  );
}
