import { type KeyboardEvent, useState } from 'react';
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';
import type { NetWorthHistoryView } from '@evenkeel/contracts/networth';
import { money } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { ChartTip } from '@/shared/ui/charts/chart-tip';
import { AXIS, GRID, MARGIN } from '@/shared/ui/charts/looks';
import { stepByKey } from '@/shared/ui/charts/step-by-key';
import { moneyAxis } from '@/shared/ui/charts/trend-shape';
import { wholeDays } from '@/shared/ui/charts/whole-days';

const AREAS = [
  { figure: 'portfolios', name: 'Portfolios', color: 'var(--chart-1)' },
  { figure: 'assets', name: 'Other assets', color: 'var(--chart-2)' },
  { figure: 'debts', name: 'Debts', color: 'var(--chart-6)' },
] as const;

type Point = NetWorthHistoryView[number];

/**
 * Draws assets as a stack above 0, debts below 0, and net worth as a line (NW-22). Arrow keys point
 * at a day, and a line of text below shows its figures.
 */
export function HistoryChart({ points }: { readonly points: NetWorthHistoryView }) {
  const { day } = useDates();
  const [place, point] = useState<number | null>(null);
  const last = points.length - 1;
  const shown = Math.min(place ?? last, last);
  const pointed = place === null ? undefined : points[shown];
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = stepByKey(event.key, shown, points.length);
    if (next === null) return;
    event.preventDefault();
    point(next);
  };
  return (
    <figure>
      <div
        role="slider"
        tabIndex={0}
        aria-label="Net worth over time"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={shown}
        aria-valuetext={wordsOf(points[shown], day)}
        className="h-64 touch-pan-y rounded-control sm:h-72"
        onKeyDown={onKeyDown}
        onBlur={() => point(null)}
      >
        <Drawing points={points} pointedAt={pointed ? Date.parse(pointed.date) : null} />
      </div>
      <Legend />
      {pointed && (
        <p aria-hidden className="figure mt-2 text-center text-note">
          {wordsOf(pointed, day)}
        </p>
      )}
    </figure>
  );
}

interface DrawingProps {
  readonly points: NetWorthHistoryView;
  /** Moment that the keyboard points at, in milliseconds; null for none. */
  readonly pointedAt: number | null;
}

function Drawing({ points, pointedAt }: DrawingProps) {
  const { day } = useDates();
  const dayOf = (at: unknown): string => day(new Date(Number(at)).toISOString().slice(0, 10));
  const drawn = points.map(({ date, portfolios, assets, debts, net }) => ({
    at: Date.parse(date),
    portfolios,
    assets,
    debts: -debts + 0,
    net,
  }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={drawn} stackOffset="sign" margin={MARGIN} accessibilityLayer={false}>
        <CartesianGrid {...GRID} />
        <XAxis
          dataKey="at"
          type="number"
          domain={['dataMin', 'dataMax']}
          ticks={wholeDays(drawn.map(({ at }) => at))}
          {...AXIS}
          interval="preserveStartEnd"
          minTickGap={48}
          tickFormatter={dayOf}
        />
        <YAxis {...AXIS} width={60} {...moneyAxis(...endsOf(drawn))} />
        <ChartTip labelFormatter={dayOf} formatter={(amount) => money(Number(amount))} />
        {AREAS.map(({ figure, name, color }) => (
          <Area
            key={figure}
            dataKey={figure}
            name={name}
            stackId="parts"
            stroke={color}
            fill={color}
            fillOpacity={0.3}
            isAnimationActive={false}
          />
        ))}
        <ReferenceLine y={0} stroke="var(--muted)" />
        {pointedAt !== null && <ReferenceLine x={pointedAt} stroke="var(--muted)" />}
        <Line
          dataKey="net"
          name="Net worth"
          stroke="var(--foreground)"
          strokeWidth={2}
          dot={false}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** Returns the ends of the axis: the stacks below and above 0, which enclose net worth. */
function endsOf(drawn: readonly Record<(typeof AREAS)[number]['figure'], number>[]) {
  const stacks = (isWithin: (amount: number) => boolean) =>
    drawn.map((point) =>
      AREAS.map(({ figure }) => point[figure])
        .filter(isWithin)
        .reduce((sum, amount) => sum + amount, 0),
    );
  return [
    Math.min(0, ...stacks((amount) => amount < 0)),
    Math.max(0, ...stacks((amount) => amount > 0)),
  ] as const;
}

const FIGURES = [{ figure: 'net', name: 'Net worth' }, ...AREAS] as const;

/** Returns a day of the history in words; an empty text without a day. */
function wordsOf(point: Point | undefined, day: (date: string) => string): string {
  if (!point) return '';
  const figures = FIGURES.map(
    ({ figure, name }) => `${name.toLowerCase()} ${money(point[figure])}`,
  );
  return `${day(point.date)}: ${figures.join(', ')}`;
}

function Legend() {
  return (
    <figcaption className="mt-2 flex flex-wrap justify-center gap-x-5 gap-y-1 text-note text-muted">
      {AREAS.map(({ name, color }) => (
        <span key={name} className="flex items-center gap-1.5">
          <span aria-hidden className="size-2.5 rounded-sm" style={{ background: color }} />
          {name}
        </span>
      ))}
      <span className="flex items-center gap-1.5">
        <span aria-hidden className="h-0.5 w-3.5 bg-foreground" />
        Net worth
      </span>
    </figcaption>
  );
}
