import { Download, Image } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { PerformanceView } from '@evenkeel/contracts/performance';
import { money, signedPercent, tileMoney } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { saveCsv } from '@/shared/lib/save-file';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Card, CardHeader } from '@/shared/ui/card';
import { TimeChart } from '@/shared/ui/charts/time-chart';
import { csvOf, linesOf, type Picture, savePicture } from './series-lines';

const PICTURES: readonly (readonly [Picture, string])[] = [
  ['value', 'Value'],
  ['return', 'Return'],
  ['drawdown', 'Falls'],
];
const HEIGHT = 288;

interface PicturesProps {
  readonly performance: PerformanceView;
  readonly benchmarks: readonly string[];
}

/** Value, return and falls from the peak, with benchmarks: as a picture, a table and files (PRF-17). */
export function Pictures({ performance, benchmarks }: PicturesProps) {
  const { series, from, to } = performance;
  const [picture, choose] = useState<Picture>('value');
  const [isTable, showTable] = useState(false);
  const canvas = useRef<HTMLCanvasElement | null>(null);
  const { day } = useDates();
  const lines = useMemo(() => linesOf(series, picture, benchmarks), [series, picture, benchmarks]);
  const dates = useMemo(() => series.map(({ date }) => date), [series]);
  const keep = useCallback((drawn: HTMLCanvasElement | null) => void (canvas.current = drawn), []);
  const fileName = `evenkeel-performance-${from}-${to}`;
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 pr-3">
        <CardHeader title="Over time" subtitle={`${day(from)} to ${day(to)}`} />
        <div className="flex flex-wrap gap-1 pb-2 pl-3 sm:pb-0">
          <div role="group" aria-label="Show" className="flex gap-1">
            {PICTURES.map(([name, label]) => (
              <Button
                key={name}
                size="sm"
                variant={picture === name ? 'outline' : 'ghost'}
                aria-pressed={picture === name}
                onClick={() => choose(name)}
              >
                {label}
              </Button>
            ))}
            <Button
              size="sm"
              variant={isTable ? 'outline' : 'ghost'}
              aria-pressed={isTable}
              onClick={() => showTable(!isTable)}
            >
              Table
            </Button>
          </div>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => saveCsv(csvOf(series, benchmarks), `${fileName}.csv`)}
          >
            <Download aria-hidden />
            CSV
          </Button>
          <Button
            size="sm"
            variant="ghost"
            disabled={isTable}
            onClick={() => canvas.current && savePicture(canvas.current, `${fileName}.png`)}
          >
            <Image aria-hidden />
            PNG
          </Button>
        </div>
      </div>
      <div className="px-5 pb-5">
        {isTable ? (
          <SeriesTable series={series} lines={lines} picture={picture} />
        ) : (
          <TimeChart
            label={labelOf(picture)}
            dates={dates}
            lines={lines}
            format={picture === 'value' ? tileMoney : signedPercent}
            formatDay={day}
            height={HEIGHT}
            onCanvas={keep}
          />
        )}
      </div>
    </Card>
  );
}

const labelOf = (picture: Picture): string =>
  ({
    value: 'Value over time',
    return: 'Time-weighted return over time',
    drawdown: 'Fall from the peak over time',
  })[picture];

interface SeriesTableProps {
  readonly series: PerformanceView['series'];
  readonly lines: ReturnType<typeof linesOf>;
  readonly picture: Picture;
}

function SeriesTable({ series, lines, picture }: SeriesTableProps) {
  const { day } = useDates();
  const format = picture === 'value' ? money : signedPercent;
  return (
    <div
      role="region"
      aria-label={labelOf(picture)}
      tabIndex={0}
      className="max-h-80 overflow-auto"
    >
      <table className="figure w-full text-sm">
        <caption className="sr-only">{labelOf(picture)}</caption>
        <thead className="sticky top-0 bg-surface text-note text-muted">
          <tr>
            <th scope="col" className="py-2 pr-3 text-left font-medium">
              Day
            </th>
            {lines.map(({ label }) => (
              <th key={label} scope="col" className="px-3 py-2 text-right font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series
            .map(({ date, isIncomplete }, place) => (
              <tr key={date} className="border-t border-line">
                <th scope="row" className="py-2 pr-3 text-left font-medium whitespace-nowrap">
                  {day(date)}
                  {isIncomplete && <Badge variant="attention">Price missing</Badge>}
                </th>
                {lines.map(({ label, values }) => {
                  const value = values[place] ?? null;
                  return (
                    <td key={label} className="px-3 py-2 text-right">
                      {value === null ? '–' : format(value)}
                    </td>
                  );
                })}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </div>
  );
}
