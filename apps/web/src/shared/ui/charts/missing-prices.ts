import type { PerformancePoint } from '@evenkeel/contracts/performance';
import type { ChartLine } from './plot';

/**
 * Returns marks for the points of a series at which a price was missing (PRF-25); an empty list if
 * there is no such point.
 */
export const missingPrices = (
  series: readonly Pick<PerformancePoint, 'isIncomplete'>[],
): ChartLine[] =>
  series.some(({ isIncomplete }) => isIncomplete)
    ? [
        {
          label: 'Price missing',
          values: series.map(({ isIncomplete }) => (isIncomplete ? 0 : null)),
          color: '--attention',
          isMark: true,
        },
      ]
    : [];
