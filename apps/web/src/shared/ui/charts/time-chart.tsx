import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { stepByKey } from './step-by-key';

export interface ChartLine {
  readonly label: string;
  readonly values: readonly (number | null)[];
  /** A colour of the theme, such as `--chart-1`. */
  readonly color: string;
  readonly isDashed?: boolean;
  /** Whether the area below it is filled. */
  readonly isArea?: boolean;
}

interface TimeChartProps {
  /** What the picture shows, for those who do not see it. */
  readonly label: string;
  /** YYYY-MM-DD, in order. */
  readonly dates: readonly string[];
  readonly lines: readonly ChartLine[];
  readonly format: (value: number) => string;
  readonly formatDay: (date: string) => string;
  readonly height: number;
  /** Handed the drawn canvas, for saving it as a picture. */
  readonly onCanvas?: (canvas: HTMLCanvasElement | null) => void;
}

const colorOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const AXIS_FONT = '12px "Inter Variable", sans-serif';

type Look = Omit<ChartLine, 'values'>;

/** Two charts of the same looks are one chart with other data. */
const keyOf = (lines: readonly ChartLine[]): string =>
  JSON.stringify(lines.map(({ values: _, ...look }): Look => look));

const dataOf = (dates: readonly string[], lines: readonly ChartLine[]): UPlot.AlignedData => [
  dates.map(secondsOf),
  ...lines.map(({ values }) => [...values]),
];

function optionsOf(
  {
    lines,
    format,
    height,
  }: Pick<TimeChartProps, 'format' | 'height'> & {
    readonly lines: readonly Look[];
  },
  width: number,
  onCursor: (place: number | null) => void,
): UPlot.Options {
  const axis = {
    stroke: () => colorOf('--muted'),
    font: AXIS_FONT,
    ticks: { show: false },
  };
  return {
    width,
    height,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 8 } },
    scales: { x: { time: true } },
    // Days have no time of day: they are those of UTC.
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'UTC'),
    axes: [
      { ...axis, grid: { show: false } },
      {
        ...axis,
        size: 64,
        values: (_, splits) => splits.map(format),
        grid: { stroke: () => colorOf('--line'), width: 1 },
      },
    ],
    series: [
      {},
      ...lines.map(({ label, color, isDashed, isArea }): UPlot.Series => ({
        label,
        stroke: () => colorOf(color),
        width: 2,
        points: { show: false },
        spanGaps: true,
        ...(isDashed && { dash: [5, 4] }),
        ...(isArea && { fill: () => `color-mix(in oklab, ${colorOf(color)} 14%, transparent)` }),
      })),
    ],
    hooks: { setCursor: [({ cursor }) => onCursor(cursor.idx ?? null)] },
  };
}

const secondsOf = (date: string): number => Date.parse(`${date}T00:00:00.000Z`) / 1000;

/** Lines over time with a crosshair by pointer, touch and arrow keys. What it points at is told in words above the picture. */
export function TimeChart({
  label,
  dates,
  lines,
  format,
  formatDay,
  height,
  onCanvas,
}: TimeChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<UPlot | null>(null);
  const [place, setPlace] = useState<number | null>(null);
  const look = keyOf(lines);
  const last = dates.length - 1;
  const shown = Math.min(place ?? last, last);

  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const looks = JSON.parse(look) as Look[];
    const plot = new UPlot(
      optionsOf({ lines: looks, format, height }, element.clientWidth, setPlace),
      [[], ...looks.map(() => [])],
      element,
    );
    chart.current = plot;
    onCanvas?.(plot.ctx.canvas);
    const resized = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }));
    resized.observe(element);
    const recoloured = new MutationObserver(() => plot.redraw());
    recoloured.observe(document.documentElement, { attributeFilter: ['class'] });
    return () => {
      resized.disconnect();
      recoloured.disconnect();
      onCanvas?.(null);
      plot.destroy();
      chart.current = null;
    };
  }, [look, format, height, onCanvas]);

  // After the chart was made: newer figures are drawn into it, so that a crosshair stays where it is.
  useEffect(
    () => chart.current?.setData(dataOf(dates, lines)),
    [look, dates, lines, format, height, onCanvas],
  );

  const pointAt = (next: number): void => {
    const plot = chart.current;
    const date = dates[next];
    if (!plot || date === undefined) return;
    plot.setCursor({ left: plot.valToPos(secondsOf(date), 'x'), top: 0 });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = stepByKey(event.key, shown, dates.length);
    if (next === null) return;
    event.preventDefault();
    pointAt(next);
  };
  const onTouch = (event: PointerEvent): void => {
    const plot = chart.current;
    if (event.pointerType === 'mouse' || !plot) return;
    const left = event.clientX - plot.over.getBoundingClientRect().left;
    plot.setCursor({ left, top: 0 });
  };

  const words = wordsOf(lines, shown, format);
  const day = dates[shown];
  return (
    <div>
      <p className="figure mb-2 flex min-h-5 flex-wrap gap-x-4 gap-y-1 text-note text-muted">
        <span className="font-medium text-foreground">
          {day === undefined ? '' : formatDay(day)}
        </span>
        {words.map(({ name, text, color, isDashed }) => (
          <span key={name} className="flex items-center gap-1.5">
            <span
              aria-hidden
              className="w-4 border-t-2"
              style={{ borderColor: `var(${color})`, borderStyle: isDashed ? 'dashed' : 'solid' }}
            />
            {name} <span className="text-foreground">{text}</span>
          </span>
        ))}
      </p>
      <div
        ref={host}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(last, 0)}
        aria-valuenow={Math.max(shown, 0)}
        aria-valuetext={`${day === undefined ? '' : formatDay(day)}: ${words.map(({ name, text }) => `${name} ${text}`).join(', ')}`}
        className="touch-pan-y rounded-control"
        style={{ height }}
        onKeyDown={onKeyDown}
        onPointerDown={onTouch}
        onPointerMove={onTouch}
      />
    </div>
  );
}

function wordsOf(lines: readonly ChartLine[], place: number, format: (value: number) => string) {
  return lines.map(({ label, values, color, isDashed = false }) => {
    const value = values[place] ?? null;
    return { name: label, text: value === null ? 'no price' : format(value), color, isDashed };
  });
}
