import { TrendingUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { PerformancePoint, PerformanceView } from '@evenkeel/contracts/performance';
import { usePerformanceQuery } from '@/shared/api/performance';
import {
  plural,
  signedPercent,
  signedWholeMoney,
  type TickFormat,
  tickMoney,
  tickPercent,
  wholeMoney,
} from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { useShownDay } from '@/shared/format/use-shown-day';
import { cn } from '@/shared/lib/cn';
import { fetchWhenIdle } from '@/shared/lib/code-ahead';
import { fetchCode } from '@/shared/lib/fetch-code';
import { type PeriodName, periodOf } from '@/shared/lib/periods';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Change } from '@/shared/ui/change';
import { ChartFiles } from '@/shared/ui/charts/chart-files';
import { Trend } from '@/shared/ui/charts/trend';
import { messageOf } from '@/shared/ui/error-fallback';
import { ExplainLink } from '@/shared/ui/explain-link';
import { lazyPart } from '@/shared/ui/lazy-part';
import { LiveFigure } from '@/shared/ui/live-figure';
import { PartFailure } from '@/shared/ui/part-failure';
import { PriceMissing } from '@/shared/ui/price-missing';
import { Failure } from '@/shared/ui/states';
import { OneOf, Toggle } from '@/shared/ui/toggles';
import { OverTimeSkeleton, ROWS } from './over-time-skeleton';

const DayTable = lazyPart(() => import('./day-table').then((module) => module.DayTable), {
  failed: (why) => <PartFailure {...why} className="h-full" />,
});

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
  readonly formatTick: TickFormat;
}

const PICTURES: Readonly<Record<Figure, Picture>> = {
  value: {
    label: 'Value over time',
    valueOf: ({ value }) => value,
    format: wholeMoney,
    formatTick: tickMoney,
  },
  return: {
    label: 'Return over time',
    valueOf: ({ twr }) => twr,
    format: signedPercent,
    formatTick: tickPercent,
  },
};

interface Choice {
  readonly period: PeriodName;
  readonly figure: Figure;
  readonly isTable: boolean;
}

/**
 * Shows the gain of the portfolio in a period, with its value or return as a picture or a table
 * (DSH-15).
 */
export function OverTime({ portfolioId }: { readonly portfolioId: string }) {
  const [choice, choose] = useState<Choice>({ period: '1Y', figure: 'value', isTable: false });
  const today = useShownDay();
  const { currentData, data, error, refetch } = usePerformanceQuery({
    scope: { portfolioId },
    portfolioIds: [portfolioId],
    period: periodOf(choice.period, today),
    benchmarks: [],
  });
  // The previous picture stays while the next period loads.
  const shown = currentData ?? (error ? undefined : data);
  if (!shown && !error) return <OverTimeSkeleton />;
  if (shown?.series.length === 0) return <NothingYet />;
  return (
    <>
      {shown ? (
        // Each choice makes the chart forget the day that a finger has pointed at, because a phone
        // has no key to leave it.
        <Shown
          key={Object.values(choice).join(' ')}
          portfolioId={portfolioId}
          performance={shown}
          choice={choice}
        />
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
      <Controls
        choice={choice}
        performance={shown}
        onChange={(change) => choose({ ...choice, ...change })}
      />
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
  const { series } = performance;
  const { label, valueOf, format, formatTick } = PICTURES[figure];
  const dates = useMemo(() => series.map(({ date }) => date), [series]);
  const values = useMemo(() => series.map(valueOf), [series, valueOf]);
  const marked = useMemo(() => series.map(({ isIncomplete }) => isIncomplete), [series]);
  const pointed = place === null ? undefined : series[place];
  return (
    <>
      <p className={ROWS.words}>
        {pointed ? (
          <>
            <span className="text-muted">{day(pointed.date)}</span>
            <span className="figure font-medium">{format(valueOf(pointed))}</span>
            {pointed.isIncomplete && <PriceMissing />}
          </>
        ) : (
          <GainOfPeriod portfolioId={portfolioId} performance={performance} />
        )}
      </p>
      <div className={ROWS.picture}>
        {isTable ? (
          <DayTable
            portfolioId={portfolioId}
            label={label}
            from={performance.from}
            series={series}
          />
        ) : (
          <Trend
            label={label}
            dates={dates}
            values={values}
            format={format}
            formatTick={formatTick}
            formatDay={day}
            isFromZero={figure === 'return'}
            marked={marked}
            mark="price missing"
            pointed={place}
            onPoint={point}
          />
        )}
      </div>
    </>
  );
}

/** Shows the gain of the period, and whether it lacks a price. */
function GainOfPeriod({ portfolioId, performance }: Omit<ShownProps, 'choice'>) {
  const { day } = useDates();
  const { from, to, gain, twr, incompleteDays } = performance;
  return (
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
      {incompleteDays > 0 && (
        <span className="text-attention">{plural(incompleteDays, 'day')} without a price</span>
      )}
    </>
  );
}

interface ControlsProps {
  readonly choice: Choice;
  /** Performance of the period; undefined if it failed to load. */
  readonly performance: PerformanceView | undefined;
  readonly onChange: (change: Partial<Choice>) => void;
}

function Controls({ choice, performance, onChange }: ControlsProps) {
  const { period, figure, isTable } = choice;
  return (
    <div className={ROWS.controls}>
      <OneOf
        label="Period"
        choices={PERIODS}
        chosen={period}
        onChoose={(name) => onChange({ period: name })}
      />
      <div role="group" aria-label="Show" className="flex flex-wrap gap-1">
        <Toggle isOn={figure === 'value'} onClick={() => onChange({ figure: 'value' })}>
          Value
        </Toggle>
        <Toggle isOn={figure === 'return'} onClick={() => onChange({ figure: 'return' })}>
          Return
        </Toggle>
        <Toggle isOn={isTable} onClick={() => onChange({ isTable: !isTable })}>
          Table
        </Toggle>
        {performance && <Files performance={performance} choice={choice} />}
      </div>
    </div>
  );
}

const loadForCsv = () =>
  Promise.all([import('@/shared/ui/charts/series-csv'), import('@/shared/lib/save-file')]);
const loadForPng = () =>
  Promise.all([
    import('@/shared/ui/charts/save-lines'),
    import('@/shared/ui/charts/missing-prices'),
  ]);
fetchWhenIdle(loadForCsv);
fetchWhenIdle(loadForPng);

/** Saves the picture and its figures as files. */
function Files({ performance, choice: { figure, isTable } }: Omit<ShownProps, 'portfolioId'>) {
  const dispatch = useAppDispatch();
  const { series, from, to } = performance;
  const { label, valueOf, formatTick } = PICTURES[figure];
  const fileName = `evenkeel-${figure}-${from}-${to}`;
  const sayWhy = (error: unknown) => dispatch(toastShown('Error', messageOf(error), 'destructive'));
  const saveFigures = async () => {
    const [{ csvOfSeries }, { saveCsv }] = await fetchCode(loadForCsv);
    saveCsv(csvOfSeries(series, []), `${fileName}.csv`);
  };
  const savePng = async () => {
    const [{ saveLines }, { missingPrices }] = await fetchCode(loadForPng);
    const dates = series.map(({ date }) => date);
    const line = { label, values: series.map(valueOf), color: '--chart-1', isArea: true };
    const lines = [line, ...missingPrices(series)];
    await saveLines({ dates, lines, formatTick, fileName: `${fileName}.png` });
  };
  return (
    <ChartFiles
      onCsv={() => void saveFigures().catch(sayWhy)}
      onPng={() => void savePng().catch(sayWhy)}
      isDrawn={!isTable}
      isCompact
    />
  );
}

function NothingYet() {
  return (
    <div
      className={cn(ROWS.nothing, 'rounded-control bg-sunken px-6 text-center text-sm text-muted')}
    >
      <TrendingUp aria-hidden className="mb-2 size-5" />
      <p className="max-w-sm text-pretty">
        Nothing to draw yet. From the day of your first transaction on, this shows the value of each
        day.
      </p>
    </div>
  );
}
