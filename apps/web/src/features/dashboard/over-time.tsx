import { TrendingUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { PerformancePoint, PerformanceView } from '@evenkeel/contracts/performance';
import { usePerformanceQuery } from '@/shared/api/performance';
import { signedPercent, signedWholeMoney, tileMoney, wholeMoney } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { cn } from '@/shared/lib/cn';
import { type PeriodName, periodOf } from '@/shared/lib/periods';
import { Button } from '@/shared/ui/button';
import { Change } from '@/shared/ui/change';
import { Trend } from '@/shared/ui/charts/trend';
import { ExplainLink } from '@/shared/ui/explain-link';
import { LiveFigure } from '@/shared/ui/live-figure';
import { Failure } from '@/shared/ui/states';
import { DayTable } from './day-table';
import { OverTimeSkeleton, ROWS } from './over-time-skeleton';

const PERIODS: readonly (readonly [PeriodName, string])[] = [
  ['1M', '1M'],
  ['YTD', 'YTD'],
  ['1Y', '1Y'],
  ['Max', 'All'],
];

type Figure = 'value' | 'return';
interface Picture {
  readonly label: string;
  readonly valueOf: (point: PerformancePoint) => number;
  readonly format: (value: number) => string;
  readonly formatTick: (value: number) => string;
}

const PICTURES: Readonly<Record<Figure, Picture>> = {
  value: {
    label: 'Value over time',
    valueOf: ({ value }) => value,
    format: wholeMoney,
    formatTick: tileMoney,
  },
  return: {
    label: 'Return over time',
    valueOf: ({ twr }) => twr,
    format: signedPercent,
    formatTick: signedPercent,
  },
};

interface Choice {
  readonly period: PeriodName;
  readonly figure: Figure;
  readonly isTable: boolean;
}

/** How the portfolio's value came about: its gain in a period, and value or return as a picture or a table (DSH-15). */
export function OverTime({ portfolioId }: { readonly portfolioId: string }) {
  const [choice, choose] = useState<Choice>({ period: '1Y', figure: 'value', isTable: false });
  const today = useDates().dayInput(new Date());
  const { currentData, data, error, refetch } = usePerformanceQuery({
    scope: { portfolioId },
    portfolioIds: [portfolioId],
    period: periodOf(choice.period, today),
    benchmarks: [],
  });
  // The picture before stays while a period is loaded.
  const shown = currentData ?? (error ? undefined : data);
  if (!shown && !error) return <OverTimeSkeleton />;
  if (shown?.series.length === 0) return <NothingYet />;
  return (
    <>
      {shown ? (
        <Shown portfolioId={portfolioId} performance={shown} choice={choice} />
      ) : (
        <div className={ROWS.noPicture}>
          <Failure
            title="Value over time could not be loaded"
            error={error}
            onRetry={() => void refetch()}
            className="py-0"
          />
        </div>
      )}
      <Controls choice={choice} onChange={(change) => choose({ ...choice, ...change })} />
    </>
  );
}

interface ShownProps {
  readonly portfolioId: string;
  readonly performance: PerformanceView;
  readonly choice: Choice;
}

function Shown({ portfolioId, performance, choice: { figure, isTable } }: ShownProps) {
  const [place, point] = useState<number | null>(null);
  const { day } = useDates();
  const { series, from, to, gain, twr } = performance;
  const { label, valueOf, format, formatTick } = PICTURES[figure];
  const dates = useMemo(() => series.map(({ date }) => date), [series]);
  const values = useMemo(() => series.map(valueOf), [series, valueOf]);
  const pointed = place === null ? undefined : series[place];
  return (
    <>
      <p className={ROWS.words}>
        {pointed ? (
          <>
            <span className="text-muted">{day(pointed.date)}</span>
            <span className="figure font-medium">{format(valueOf(pointed))}</span>
          </>
        ) : (
          <>
            <span className="text-muted">Gain since {day(from)}</span>
            <Change percent={twr} />
            <LiveFigure
              key={from}
              label="Gain"
              text={signedWholeMoney(gain)}
              testId="gain-over-time"
              className={cn('font-medium', gain > 0 && 'text-gain', gain < 0 && 'text-loss')}
            />
            <ExplainLink
              portfolioId={portfolioId}
              figure={`performance:gain:${from}:${to}`}
              of="the gain"
              className="text-muted"
            />
          </>
        )}
      </p>
      <div className={ROWS.picture}>
        {isTable ? (
          <DayTable label={label} series={series} />
        ) : (
          <Trend
            label={label}
            dates={dates}
            values={values}
            format={format}
            formatTick={formatTick}
            formatDay={day}
            isFromZero={figure === 'return'}
            pointed={place}
            onPoint={point}
          />
        )}
      </div>
    </>
  );
}

interface ControlsProps {
  readonly choice: Choice;
  readonly onChange: (change: Partial<Choice>) => void;
}

function Controls({ choice: { period, figure, isTable }, onChange }: ControlsProps) {
  return (
    <div className={ROWS.controls}>
      <div role="group" aria-label="Period" className="flex gap-1">
        {PERIODS.map(([name, label]) => (
          <Toggle key={name} isOn={name === period} onClick={() => onChange({ period: name })}>
            {label}
          </Toggle>
        ))}
      </div>
      <div role="group" aria-label="Show" className="flex gap-1">
        <Toggle isOn={figure === 'value'} onClick={() => onChange({ figure: 'value' })}>
          Value
        </Toggle>
        <Toggle isOn={figure === 'return'} onClick={() => onChange({ figure: 'return' })}>
          Return
        </Toggle>
        <Toggle isOn={isTable} onClick={() => onChange({ isTable: !isTable })}>
          Table
        </Toggle>
      </div>
    </div>
  );
}

interface ToggleProps {
  readonly isOn: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

const Toggle = ({ isOn, ...props }: ToggleProps) => (
  <Button size="sm" variant={isOn ? 'outline' : 'ghost'} aria-pressed={isOn} {...props} />
);

function NothingYet() {
  return (
    <div
      className={cn(ROWS.nothing, 'rounded-control bg-sunken px-6 text-center text-sm text-muted')}
    >
      <TrendingUp aria-hidden className="mb-2 size-5" />
      <p className="max-w-sm text-pretty">
        Nothing to draw yet. From your first transaction on, this shows the value of each day.
      </p>
    </div>
  );
}
