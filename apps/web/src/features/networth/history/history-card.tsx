import { type RefObject, useMemo, useRef, useState } from 'react';
import type { NetWorthHistoryView, NetWorthView } from '@evenkeel/contracts/networth';
import { plural } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { useShownDay } from '@/shared/format/use-shown-day';
import { type PeriodName, periodOf } from '@/shared/lib/periods';
import { saveCsv } from '@/shared/lib/save-file';
import { Card, CardHeader } from '@/shared/ui/card';
import { ChartFiles } from '@/shared/ui/charts/chart-files';
import { saveSvg } from '@/shared/ui/charts/save-picture';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Failure, Skeleton } from '@/shared/ui/states';
import { OneOf, Toggle } from '@/shared/ui/toggles';
import { useNetWorthHistoryQuery } from '../api';
import type { Shown } from '../selection';
import { endingWith } from './change';
import { csvOfHistory } from './history-csv';
import { HistoryTable } from './history-table';
import { WhatMoved } from './what-moved';

const HistoryChart = lazyPart(
  () => import('./history-chart').then((module) => module.HistoryChart),
  {
    waiting: <Skeleton className="h-76 sm:h-79" />,
  },
);

const PERIODS: readonly (readonly [PeriodName, string])[] = [
  ['1M', '1 month'],
  ['1Y', '1 year'],
  ['Max', 'All'],
];

interface HistoryCardProps {
  readonly view: NetWorthView;
  /** The portfolios that count (NW-19), with all assets and debts. */
  readonly shown: Shown;
}

/** Shows net worth over time, its change and the parts of the change (NW-22, NW-23). */
export function HistoryCard({ view, shown }: HistoryCardProps) {
  const dates = useDates();
  const [name, choose] = useState<PeriodName>('1Y');
  const [isTable, showTable] = useState(false);
  const period = periodOf(name, useShownDay());
  const leftOut = view.portfolios.filter((each) => !shown.portfolios.includes(each));
  const { currentData, error, refetch } = useNetWorthHistoryQuery({
    period,
    portfolioIds: shown.portfolios.map(({ id }) => id),
    without: leftOut.map(({ id }) => id),
  });
  const selection = leftOut.map(({ id }) => id).join();
  const [last, keep] = useState({ selection, answer: currentData });
  if (currentData && currentData !== last.answer) keep({ selection, answer: currentData });
  // The previous figures stay while a period loads, unless they are of other portfolios.
  const before = error || last.selection !== selection ? undefined : last.answer;
  const loaded = currentData ?? before;
  const points = useMemo(() => loaded && endingWith(loaded, shown), [loaded, shown]);
  const since = points?.[0]?.date;
  const drawn = useRef<HTMLDivElement>(null);
  // The buttons have their place before the points arrive, so that nothing below moves.
  const hasFiles = points ? points.length > 0 : !error;
  const subtitle = since === undefined ? '\u00a0' : `Since ${dates.day(since)}. `;
  return (
    <Card aria-label="Over time" className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 pr-3">
        <CardHeader
          title="Over time"
          subtitle={`${subtitle}${leftOut.length > 0 ? `${shown.portfolios.length} of ${plural(view.portfolios.length, 'portfolio')}.` : ''}`}
        />
        <div className="flex flex-wrap gap-1 pb-2 pl-3 sm:pb-0">
          <OneOf label="Period" choices={PERIODS} chosen={name} onChoose={choose} />
          <Toggle isOn={isTable} onClick={() => showTable(!isTable)}>
            Table
          </Toggle>
          {hasFiles && <Files points={points ?? []} drawn={drawn} isTable={isTable} />}
        </div>
      </div>
      {!points && error ? (
        <Failure
          title="Your net worth over time could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Content points={points} isWhole={leftOut.length === 0} drawn={drawn} isTable={isTable} />
      )}
    </Card>
  );
}

/** Saves the chart and its figures as files. */
function Files({
  points,
  drawn,
  isTable,
}: Pick<ContentProps, 'drawn' | 'isTable'> & { readonly points: NetWorthHistoryView }) {
  const fileName = `evenkeel-net-worth-${points[0]?.date}-${points.at(-1)?.date}`;
  const savePng = () => {
    const chart = drawn.current?.querySelector('svg');
    if (chart) void saveSvg(chart, `${fileName}.png`);
  };
  return (
    <ChartFiles
      onCsv={() => saveCsv(csvOfHistory(points), `${fileName}.csv`)}
      onPng={savePng}
      isLoaded={points.length > 0}
      isDrawn={!isTable}
    />
  );
}

const GRID = 'grid grid-cols-1 gap-x-8 gap-y-4 px-5 pb-5 lg:grid-cols-[2fr_1fr]';

interface ContentProps {
  readonly points: NetWorthHistoryView | undefined;
  /** True if all portfolios count. */
  readonly isWhole: boolean;
  /** Element that contains the chart. */
  readonly drawn: RefObject<HTMLDivElement | null>;
  readonly isTable: boolean;
}

function Content({ points, isWhole, drawn, isTable }: ContentProps) {
  // The placeholders are about as high as the figures, so that nothing below moves away from a
  // finger.
  if (!points)
    return (
      <div className={GRID}>
        <Skeleton className="h-76 sm:h-79" />
        <Skeleton className="h-85 lg:h-76" />
      </div>
    );
  if (points.length === 0)
    return (
      <p className="px-5 pb-5 text-sm text-muted">
        The chart begins with your first transaction, asset or debt.
      </p>
    );
  return (
    <div className={GRID}>
      <div ref={drawn} className="min-w-0">
        {isTable ? (
          <HistoryTable points={points} isWhole={isWhole} />
        ) : (
          <HistoryChart points={points} />
        )}
      </div>
      <WhatMoved points={points} isWhole={isWhole} />
    </div>
  );
}
