import type { PerformancePoint } from '@evenkeel/contracts/performance';
import { signedPercent, wholeMoney } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { FigureTable } from '@/shared/ui/charts/figure-table';
import { PriceMissing } from '@/shared/ui/price-missing';

interface DayTableProps {
  readonly label: string;
  readonly series: readonly PerformancePoint[];
}

/** The figures of the picture by day, the latest first. */
export function DayTable({ label, series }: DayTableProps) {
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
        cells: [wholeMoney(value), signedPercent(twr)],
      }))}
      className="h-full"
    />
  );
}
