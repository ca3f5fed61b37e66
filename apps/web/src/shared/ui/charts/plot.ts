import UPlot from 'uplot';
import type { TickFormat } from '@/shared/format/figures';
import { dayTicks } from './day-ticks';

export interface ChartLine {
  readonly label: string;
  readonly values: readonly (number | null)[];
  /** A colour of the theme, such as `--chart-1`. */
  readonly color: string;
  readonly isDashed?: boolean;
  /** Whether the chart fills the area below the line. */
  readonly isArea?: boolean;
  /** Whether the chart draws no line, but a dot at the bottom for each day whose value is 0. */
  readonly isMark?: boolean;
}

const colorOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const AXIS_FONT = '12px "Inter Variable", sans-serif';

export type Look = Omit<ChartLine, 'values'>;

/** Returns a key of the looks. Lines with the same key can share a chart that gets other data. */
export const keyOf = (lines: readonly ChartLine[]): string =>
  JSON.stringify(lines.map(({ values: _, ...look }): Look => look));

export const dataOf = (
  dates: readonly string[],
  lines: readonly ChartLine[],
): UPlot.AlignedData => [dates.map(secondsOf), ...lines.map(({ values }) => [...values])];

interface PlotLooks {
  readonly lines: readonly Look[];
  readonly formatTick: TickFormat;
  readonly height: number;
}

/** Returns the options of a plot that is `width` pixels wide. */
export function optionsOf(
  { lines, formatTick, height }: PlotLooks,
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
    scales: { x: { time: true, range: rangeOfDays }, marks: { range: MARKS_RANGE } },
    // Days have no time zone, so the plot counts them in UTC.
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'UTC'),
    axes: [
      {
        ...axis,
        values: (_, splits, _axis, _space, step) => dayTicks(splits, step),
        grid: { show: false },
      },
      {
        ...axis,
        // A label is one line of text, so a longer one needs a wider axis.
        size: (_, labels) => Math.max(64, ...(labels ?? []).map(({ length }) => 16 + 7 * length)),
        values: (_, splits, _axis, _space, step) => splits.map(formatTick(step)),
        grid: { stroke: () => colorOf('--line'), width: 1 },
      },
    ],
    series: [{}, ...lines.map((look) => (look.isMark ? marksOf(look) : lineOf(look)))],
    hooks: { setCursor: [({ cursor }) => onCursor(cursor.idx ?? null)] },
  };
}

const HALF_A_DAY = 12 * 60 * 60;
/** A single day is in the middle. The plot itself would end its axis three years later. */
const rangeOfDays: UPlot.Range.Function = ({ data: [days] }, first, last) =>
  days.length === 1 ? [first - HALF_A_DAY, first + HALF_A_DAY] : [first, last];

/** Returns true for the only value of a line, through which no line can be drawn. */
const isAlone = ({ data }: UPlot, line: number): boolean =>
  Array.from(data[line] ?? []).filter((value) => typeof value === 'number').length === 1;

const lineOf = ({ label, color, isDashed, isArea }: Look): UPlot.Series => ({
  label,
  stroke: () => colorOf(color),
  width: 2,
  points: { show: isAlone, size: 8, fill: () => colorOf(color) },
  spanGaps: true,
  ...(isDashed && { dash: [5, 4] }),
  ...(isArea && { fill: () => `color-mix(in oklab, ${colorOf(color)} 14%, transparent)` }),
});

/** Range of the marks, whose own scale keeps whole dots above the axis. */
const MARKS_RANGE: [number, number] = [-0.03, 1];
const marksOf = ({ label, color }: Look): UPlot.Series => ({
  label,
  scale: 'marks',
  stroke: () => colorOf(color),
  paths: () => null,
  points: { show: true, size: 5, fill: () => colorOf(color) },
});

export const secondsOf = (date: string): number => Date.parse(`${date}T00:00:00.000Z`) / 1000;
