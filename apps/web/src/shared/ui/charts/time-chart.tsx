import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { TickFormat } from '@/shared/format/figures';
import { type ChartLine, dataOf, keyOf, type Look, optionsOf, secondsOf } from './plot';
import { stepByKey } from './step-by-key';

interface TimeChartProps {
  /** Description of the picture, for screen readers. */
  readonly label: string;
  /** Days as YYYY-MM-DD, in order. */
  readonly dates: readonly string[];
  readonly lines: readonly ChartLine[];
  readonly format: (value: number) => string;
  /** Format of the axis. */
  readonly formatTick: TickFormat;
  readonly formatDay: (date: string) => string;
  readonly height: number;
  /** Called with the drawn canvas, which can be saved as a picture; with null when it goes. */
  readonly onCanvas?: (canvas: HTMLCanvasElement | null) => void;
}

/**
 * Draws the chart into the host. Calls `onPlace` when the crosshair points at another date; null
 * means none.
 */
function usePlot(
  {
    dates,
    lines,
    formatTick,
    height,
    onCanvas,
  }: Pick<TimeChartProps, 'dates' | 'lines' | 'formatTick' | 'height' | 'onCanvas'>,
  onPlace: (place: number | null) => void,
) {
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<UPlot | null>(null);
  const look = keyOf(lines);
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const looks = JSON.parse(look) as Look[];
    const plot = new UPlot(
      optionsOf({ lines: looks, formatTick, height }, element.clientWidth, onPlace),
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
  }, [look, formatTick, height, onCanvas, onPlace]);

  // This effect runs after the one that makes the chart. It draws newer figures into the same
  // chart, so that a crosshair stays at its place.
  useEffect(
    () => chart.current?.setData(dataOf(dates, lines)),
    [look, dates, lines, formatTick, height, onCanvas, onPlace],
  );
  return { host, chart };
}

/**
 * Draws lines over time with a crosshair by pointer, touch and arrow keys. Words above the picture
 * tell the figures at the crosshair.
 */
export function TimeChart({
  label,
  dates,
  lines,
  format,
  formatTick,
  formatDay,
  height,
  onCanvas,
}: TimeChartProps) {
  const [place, setPlace] = useState<number | null>(null);
  const { host, chart } = usePlot({ dates, lines, formatTick, height, onCanvas }, setPlace);
  const last = dates.length - 1;
  const shown = Math.min(place ?? last, last);

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
  const day = dates[shown] === undefined ? '' : formatDay(dates[shown]);
  return (
    <div>
      <Told day={day} words={words} />
      <div
        ref={host}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(last, 0)}
        aria-valuenow={Math.max(shown, 0)}
        aria-valuetext={`${day}: ${toldOf(words)}`}
        className="touch-pan-y rounded-control"
        style={{ height }}
        onKeyDown={onKeyDown}
        onPointerDown={onTouch}
        onPointerMove={onTouch}
      />
    </div>
  );
}

interface Words {
  readonly name: string;
  /** Figure of the day; empty for a mark that the day does not have. */
  readonly text: string;
  readonly color: string;
  readonly style: 'solid' | 'dashed' | 'dotted';
}

interface ToldProps {
  /** Day in words; empty for none. */
  readonly day: string;
  readonly words: readonly Words[];
}

/** Shows the day at the crosshair, and the figures of all lines on it. */
const Told = ({ day, words }: ToldProps) => (
  <p className="figure mb-2 flex min-h-5 flex-wrap gap-x-4 gap-y-1 text-note text-muted">
    <span className="font-medium text-foreground">{day}</span>
    {words.map(({ name, text, color, style }) => (
      <span key={name} className="flex items-center gap-1.5">
        <span
          aria-hidden
          className="w-4 border-t-2"
          style={{ borderColor: `var(${color})`, borderStyle: style }}
        />
        {name} <span className="text-foreground">{text}</span>
      </span>
    ))}
  </p>
);

function wordsOf(
  lines: readonly ChartLine[],
  place: number,
  format: (value: number) => string,
): Words[] {
  return lines.map(({ label, values, color, isDashed, isMark }) => {
    const value = values[place] ?? null;
    if (isMark) return { name: label, text: value === null ? '' : 'here', color, style: 'dotted' };
    const text = value === null ? 'no price' : format(value);
    return { name: label, text, color, style: isDashed ? 'dashed' : 'solid' };
  });
}

const toldOf = (words: readonly Words[]): string =>
  words.flatMap(({ name, text }) => (text === '' ? [] : `${name} ${text}`)).join(', ');
