import type { PerformanceView } from '@evenkeel/contracts/performance';
import type { PerformanceScope } from '@/shared/api/performance';
import { monthName } from '@/shared/format/dates';
import { signedPercent } from '@/shared/format/figures';
import { Card, CardHeader } from '@/shared/ui/card';
import { Gain } from '@/shared/ui/gain';
import { ScrollRegion } from '@/shared/ui/scroll-region';
import { ExplainedOf } from './explained-of';
import { daysOf, yearsOf } from './years';

const NAMES = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat(undefined, { month: 'short', timeZone: 'UTC' }).format(
    Date.UTC(2024, month, 1),
  ),
);

interface MonthsProps {
  readonly performance: PerformanceView;
  readonly scope: PerformanceScope;
}

interface CellProps extends MonthsProps {
  readonly percent: number | null;
  /** Month (YYYY-MM) or year (YYYY) of the cell. */
  readonly part: string;
}

function Cell({ performance, scope, percent, part }: CellProps) {
  if (percent === null) return <span className="text-muted">–</span>;
  return (
    <ExplainedOf
      performance={performance}
      scope={scope}
      what={'twr'}
      days={daysOf(performance, part)}
      of={`the return of ${part.includes('-') ? monthName(part) : part}`}
    >
      <Gain amount={percent} text={signedPercent(percent)} />
    </ExplainedOf>
  );
}

/** Shows the time-weighted return of each month and year of the period (PRF-19). */
export function Months(shown: MonthsProps) {
  const years = yearsOf(shown.performance.months);
  return (
    <Card className="overflow-hidden">
      <CardHeader title="Months and years" subtitle="Time-weighted return" />
      <ScrollRegion label="Months and years">
        <table className="figure mb-4 w-full text-sm">
          <caption className="sr-only">Time-weighted return by month and year</caption>
          <thead className="text-note text-muted">
            <tr>
              <th
                scope="col"
                className="sticky left-0 bg-surface py-2 pr-3 pl-5 text-left font-medium"
              >
                Year
              </th>
              {NAMES.map((name) => (
                <th key={name} scope="col" className="px-2 py-2 text-right font-medium">
                  {name}
                </th>
              ))}
              <th scope="col" className="py-2 pr-5 pl-3 text-right font-medium">
                Whole
              </th>
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, percent, months: each }) => (
              <tr key={year} className="border-t border-line">
                <th
                  scope="row"
                  className="sticky left-0 bg-surface py-2 pr-3 pl-5 text-left font-medium"
                >
                  {year}
                </th>
                {each.map((month, place) => (
                  <td key={NAMES[place]} className="px-2 py-2 text-right whitespace-nowrap">
                    <Cell
                      {...shown}
                      percent={month}
                      part={`${year}-${String(place + 1).padStart(2, '0')}`}
                    />
                  </td>
                ))}
                <td className="py-2 pr-5 pl-3 text-right font-medium whitespace-nowrap">
                  <Cell {...shown} percent={percent} part={year} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}
