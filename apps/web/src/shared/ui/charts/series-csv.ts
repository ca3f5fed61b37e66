import type { PerformancePoint } from '@evenkeel/contracts/performance';
import { csvText } from '@/shared/lib/csv-text';

/** Returns a series with its benchmarks as the text of a file for spreadsheets. */
export function csvOfSeries(
  series: readonly PerformancePoint[],
  benchmarks: readonly string[],
): string {
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
  return csvText([[...header, ...more], ...rows]);
}
