import { useMemo } from 'react';
import { shapeOf } from './trend-shape';

interface SparklineProps {
  /** Description of the picture with its first and last value, for screen readers. */
  readonly label: string;
  /** Days as YYYY-MM-DD, in order; at least one. */
  readonly dates: readonly string[];
  readonly values: readonly number[];
}

/** A small line without axes, in the colour of its parent's text. It fills its parent. */
export function Sparkline({ label, dates, values }: SparklineProps) {
  const { line, area, places } = useMemo(() => shapeOf(dates, values, false), [dates, values]);
  const last = places.at(-1);
  return (
    <div role="img" aria-label={label} className="relative size-full">
      <svg
        aria-hidden
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        <path d={area} className="fill-current opacity-10" />
        <path
          d={line}
          fill="none"
          vectorEffect="non-scaling-stroke"
          strokeWidth={1.5}
          strokeLinejoin="round"
          className="stroke-current"
        />
      </svg>
      {last && (
        <div
          aria-hidden
          className="absolute size-1.5 -translate-1/2 rounded-full bg-current"
          style={{ left: `${last.x}%`, top: `${last.y}%` }}
        />
      )}
    </div>
  );
}
