import type { PerformancePoint } from '@evenkeel/contracts/performance';
import { saveFile } from '@/shared/lib/save-file';
import type { ChartLine } from '@/shared/ui/charts/time-chart';

export type Picture = 'value' | 'return' | 'drawdown';

const OWN = '--chart-1';
const INVESTED = '--muted';
const BENCHMARK_COLORS = ['--chart-2', '--chart-5', '--chart-7', '--chart-3', '--chart-6'];

/** The lines of a picture, by the days of the series. */
export function linesOf(
  series: readonly PerformancePoint[],
  picture: Picture,
  benchmarks: readonly string[],
): ChartLine[] {
  const others = (figure: 'return' | 'sameMoney'): ChartLine[] =>
    benchmarks.map((ticker, place) => ({
      label: figure === 'return' ? ticker : `Same money in ${ticker}`,
      values: series.map((point) => point.benchmarks[ticker]?.[figure] ?? null),
      color: BENCHMARK_COLORS[place] ?? OWN,
    }));
  if (picture === 'value')
    return [
      { label: 'Value', values: series.map(({ value }) => value), color: OWN, isArea: true },
      {
        label: 'Invested',
        values: series.map(({ invested }) => invested),
        color: INVESTED,
        isDashed: true,
      },
      ...others('sameMoney'),
    ];
  if (picture === 'return')
    return [
      { label: 'Return', values: series.map(({ twr }) => twr), color: OWN, isArea: true },
      ...others('return'),
    ];
  return [{ label: 'Fall', values: series.map(({ fall }) => fall), color: '--loss', isArea: true }];
}

/** The series as a file for spreadsheets. */
export function csvOf(series: readonly PerformancePoint[], benchmarks: readonly string[]): string {
  const header = ['date', 'value', 'invested', 'return', 'fall', 'price missing'];
  const more = benchmarks.flatMap((ticker) => [`${ticker} return`, `${ticker} same money`]);
  const rows = series.map(
    ({ date, value, invested, twr, fall, isIncomplete, benchmarks: others }) => [
      date,
      value.toFixed(2),
      invested.toFixed(2),
      String(twr),
      String(fall),
      isIncomplete ? 'yes' : '',
      ...benchmarks.flatMap((ticker) => {
        const point = others[ticker];
        return [point?.return, point?.sameMoney].map((figure) => String(figure ?? ''));
      }),
    ],
  );
  return [[...header, ...more], ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

/** Saves a drawn chart as a picture, on the ground that it stands on. */
export function savePicture(drawn: HTMLCanvasElement, fileName: string): void {
  const copy = document.createElement('canvas');
  [copy.width, copy.height] = [drawn.width, drawn.height];
  const context = copy.getContext('2d');
  if (!context) return;
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--surface');
  context.fillRect(0, 0, copy.width, copy.height);
  context.drawImage(drawn, 0, 0);
  copy.toBlob((file) => file && saveFile(file, fileName), 'image/png');
}
