import { useMemo, type KeyboardEvent, type PointerEvent } from 'react';
import type { TickFormat } from '@/shared/format/figures';
import { stepByKey } from './step-by-key';
import { marksOf, placeAt, shapeOf, type TrendShape } from './trend-shape';

interface TrendProps {
  /** Description of the picture, for screen readers. */
  readonly label: string;
  /** Days as YYYY-MM-DD, in order; at least one. */
  readonly dates: readonly string[];
  readonly values: readonly number[];
  readonly format: (value: number) => string;
  readonly formatTick: TickFormat;
  readonly formatDay: (date: string) => string;
  /** Whether the area is between the line and 0. */
  readonly isFromZero?: boolean;
  /** Whether each day has a mark at the bottom, and the word `mark`. */
  readonly marked: readonly boolean[];
  readonly mark: string;
  /** Index of the day that the user points at; null for none. */
  readonly pointed: number | null;
  readonly onPoint: (place: number | null) => void;
}

/**
 * Draws one line over time with the area below it. It uses no library, so it is small enough for
 * the first screen (WEB-31). Pointer, touch and arrow keys point at a day; the parent tells its
 * figures in words. The picture fills its parent.
 */
export function Trend({ dates, values, isFromZero = false, ...props }: TrendProps) {
  const { label, format, formatTick, formatDay, marked, mark, pointed, onPoint } = props;
  const shape = useMemo(() => shapeOf(dates, values, isFromZero), [dates, values, isFromZero]);
  const last = dates.length - 1;
  const shown = Math.min(pointed ?? last, last);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = stepByKey(event.key, shown, dates.length);
    if (next === null) return;
    event.preventDefault();
    onPoint(next);
  };
  const onPointer = ({ clientX, currentTarget }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) onPoint(placeAt(shape, ((clientX - left) / width) * 100));
  };
  return (
    <div className="figure grid h-full grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] gap-2 text-note text-muted">
      <Axis ticks={shape.ticks} step={shape.step} format={formatTick} />
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={shown}
        aria-valuetext={`${formatDay(dates[shown] ?? '')}: ${format(values[shown] ?? 0)}${marked[shown] ? `, ${mark}` : ''}`}
        className="relative touch-pan-y rounded-sm"
        onKeyDown={onKeyDown}
        onBlur={() => onPoint(null)}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPoint(null)}
      >
        <Picture shape={shape} marks={marksOf(shape, marked)} />
        <Pointer shape={shape} place={last === 0 ? 0 : pointed} />
      </div>
      <p aria-hidden className="col-start-2 flex justify-between">
        <span>{formatDay(dates[0] ?? '')}</span>
        {last > 0 && <span>{formatDay(dates[last] ?? '')}</span>}
      </p>
    </div>
  );
}

interface PictureProps {
  readonly shape: TrendShape;
  readonly marks: string;
}

function Picture({ shape: { ticks, line, area }, marks }: PictureProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      {ticks.map(({ value, y }) => (
        <path key={value} d={`M0 ${y}H100`} {...STROKE} className="stroke-line" />
      ))}
      <path d={area} className="fill-(--chart-1) opacity-14" />
      <path
        d={line}
        {...STROKE}
        strokeWidth={2}
        strokeLinejoin="round"
        className="stroke-(--chart-1)"
      />
      {marks !== '' && (
        <path
          d={marks}
          {...STROKE}
          strokeWidth={4}
          strokeLinecap="round"
          className="stroke-attention"
        />
      )}
    </svg>
  );
}

/** Props of a stroke whose width does not change when the picture is stretched. */
const STROKE = { vectorEffect: 'non-scaling-stroke', fill: 'none' } as const;

interface PointerProps {
  readonly shape: TrendShape;
  readonly place: number | null;
}

function Pointer({ shape: { places }, place }: PointerProps) {
  const point = place === null ? undefined : places[place];
  if (!point) return null;
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      {places.length > 1 && (
        <div className="absolute inset-y-0 w-px bg-muted" style={{ left: `${point.x}%` }} />
      )}
      <div
        className="absolute size-2.5 -translate-1/2 rounded-full border-2 border-surface bg-(--chart-1)"
        style={{ left: `${point.x}%`, top: `${point.y}%` }}
      />
    </div>
  );
}

interface AxisProps extends Pick<TrendShape, 'ticks' | 'step'> {
  readonly format: TickFormat;
}

/** Draws the labels of the axis, which is as wide as its widest label. */
function Axis({ ticks, step, format }: AxisProps) {
  const labelOf = useMemo(() => format(step), [format, step]);
  return (
    <div aria-hidden className="relative">
      {ticks.map(({ value, y }) => (
        <div key={value} className="text-right">
          <span className="invisible block h-0">{labelOf(value)}</span>
          <span className="absolute right-0 -translate-y-1/2" style={{ top: `${y}%` }}>
            {labelOf(value)}
          </span>
        </div>
      ))}
    </div>
  );
}
