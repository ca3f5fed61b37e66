import { useCallback, useMemo, useRef, useState } from 'react';
import type { PerformanceView } from '@evenkeel/contracts/performance';
import { money, signedPercent, tickMoney, tickPercent, wholeMoney } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { saveCsv } from '@/shared/lib/save-file';
import { Card, CardHeader } from '@/shared/ui/card';
import { ChartFiles } from '@/shared/ui/charts/chart-files';
import { FigureTable } from '@/shared/ui/charts/figure-table';
import { missingPrices } from '@/shared/ui/charts/missing-prices';
import { saveCanvas } from '@/shared/ui/charts/save-picture';
import { csvOfSeries } from '@/shared/ui/charts/series-csv';
import { TimeChart } from '@/shared/ui/charts/time-chart';
import { PriceMissing } from '@/shared/ui/price-missing';
import { OneOf, Toggle } from '@/shared/ui/toggles';
import { linesOf, type Picture } from './series-lines';

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

/**
 * Shows value, return and falls from the peak, with benchmarks, as a picture, a table and files
 * (PRF-17).
 */
export function Pictures({ performance, benchmarks }: PicturesProps) {
  const { series, from, to } = performance;
  const [picture, choose] = useState<Picture>('value');
  const [isTable, showTable] = useState(false);
  const canvas = useRef<HTMLCanvasElement | null>(null);
  const { day } = useDates();
  const lines = useMemo(() => linesOf(series, picture, benchmarks), [series, picture, benchmarks]);
  const drawn = useMemo(() => [...lines, ...missingPrices(series)], [lines, series]);
  const dates = useMemo(() => series.map(({ date }) => date), [series]);
  const keep = useCallback((made: HTMLCanvasElement | null) => void (canvas.current = made), []);
  const fileName = `evenkeel-performance-${from}-${to}`;
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 pr-3">
        <CardHeader title="Over time" subtitle={`${day(from)} to ${day(to)}`} />
        <div className="flex flex-wrap gap-1 pb-2 pl-3 sm:pb-0">
          <OneOf label="Show" choices={PICTURES} chosen={picture} onChoose={choose} />
          <Toggle isOn={isTable} onClick={() => showTable(!isTable)}>
            Table
          </Toggle>
          <ChartFiles
            onCsv={() => saveCsv(csvOfSeries(series, benchmarks), `${fileName}.csv`)}
            onPng={() => canvas.current && saveCanvas(canvas.current, `${fileName}.png`)}
            isDrawn={!isTable}
          />
        </div>
      </div>
      <div className="px-5 pb-5">
        {isTable ? (
          <SeriesTable series={series} lines={lines} picture={picture} />
        ) : (
          <TimeChart
            label={labelOf(picture)}
            dates={dates}
            lines={drawn}
            format={picture === 'value' ? wholeMoney : signedPercent}
            formatTick={picture === 'value' ? tickMoney : tickPercent}
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
  const shown = (value: number | null | undefined) =>
    typeof value === 'number' ? format(value) : null;
  const rows = series.map(({ date, isIncomplete }, place) => ({
    id: date,
    head: (
      <span className="whitespace-nowrap">
        {day(date)}
        {isIncomplete && <PriceMissing />}
      </span>
    ),
    cells: lines.map(({ values }) => shown(values[place])),
  }));
  return (
    <FigureTable
      label={labelOf(picture)}
      columns={['Day', ...lines.map(({ label }) => label)]}
      rows={rows.reverse()}
    />
  );
}
