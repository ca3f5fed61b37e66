import type { PerformancePoint } from '@evenkeel/contracts/performance';
import type { ChartLine } from '@/shared/ui/charts/plot';

export type Picture = 'value' | 'return' | 'drawdown';

const OWN = '--chart-1';
const INVESTED = '--muted';
const BENCHMARK_COLORS = ['--chart-2', '--chart-5', '--chart-7', '--chart-3', '--chart-6'];

/** Returns the lines of a picture; each has one value for each day of the series. */
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
