import type { PerformancePoint } from '@evenkeel/contracts/performance';
import { signedPercent, wholeMoney } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';

interface DayTableProps {
  readonly label: string;
  readonly series: readonly PerformancePoint[];
}

const CELL = 'py-2 pl-3 text-right';

/** The figures of the picture by day, the latest first. It scrolls within the picture's place. */
export function DayTable({ label, series }: DayTableProps) {
  const { day } = useDates();
  return (
    <div role="region" aria-label={label} tabIndex={0} className="h-full overflow-auto">
      <table className="figure w-full text-sm">
        <caption className="sr-only">Value and return by day</caption>
        <thead className="sticky top-0 bg-surface text-note text-muted">
          <tr>
            <th scope="col" className="py-2 text-left font-medium">
              Day
            </th>
            <th scope="col" className={`${CELL} font-medium`}>
              Value
            </th>
            <th scope="col" className={`${CELL} font-medium`}>
              Return
            </th>
          </tr>
        </thead>
        <tbody>
          {series.toReversed().map(({ date, value, twr }) => (
            <tr key={date} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-medium whitespace-nowrap">
                {day(date)}
              </th>
              <td className={CELL}>{wholeMoney(value)}</td>
              <td className={CELL}>{signedPercent(twr)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
