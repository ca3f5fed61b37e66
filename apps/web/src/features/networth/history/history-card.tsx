import { lazy, Suspense, useMemo, useState } from 'react';
import type { NetWorthHistoryView, NetWorthView } from '@evenkeel/contracts/networth';
import { plural } from '@/shared/format/figures';
import { useDates } from '@/shared/format/use-dates';
import { type PeriodName, periodOf } from '@/shared/lib/periods';
import { Button } from '@/shared/ui/button';
import { Card, CardHeader } from '@/shared/ui/card';
import { Failure, Skeleton } from '@/shared/ui/states';
import { useNetWorthHistoryQuery } from '../api';
import type { Shown } from '../selection';
import { endingWith } from './change';
import { HistoryTable } from './history-table';
import { WhatMoved } from './what-moved';

const HistoryChart = lazy(() =>
  import('./history-chart').then((module) => ({ default: module.HistoryChart })),
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

/** Net worth over time, its change and what moved it (NW-22, NW-23). */
export function HistoryCard({ view, shown }: HistoryCardProps) {
  const dates = useDates();
  const [name, choose] = useState<PeriodName>('1Y');
  const [isTable, showTable] = useState(false);
  const period = periodOf(name, dates.dayInput(new Date()));
  const leftOut = view.portfolios.filter((each) => !shown.portfolios.includes(each));
  const { currentData, data, error, refetch } = useNetWorthHistoryQuery({
    period,
    portfolioIds: shown.portfolios.map(({ id }) => id),
    without: leftOut.map(({ id }) => id),
  });
  // The figures before stay while a period is loaded.
  const loaded = currentData ?? (error ? undefined : data);
  const points = useMemo(() => loaded && endingWith(loaded, shown), [loaded, shown]);
  const since = points?.[0]?.date;
  const subtitle = since === undefined ? '' : `Since ${dates.day(since)}. `;
  return (
    <Card aria-label="Over time" className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 pr-3">
        <CardHeader
          title="Over time"
          subtitle={`${subtitle}${leftOut.length > 0 ? `${shown.portfolios.length} of ${plural(view.portfolios.length, 'portfolio')}.` : ''}`}
        />
        <div className="flex flex-wrap gap-1 pb-2 pl-3 sm:pb-0">
          <div role="group" aria-label="Period" className="flex gap-1">
            {PERIODS.map(([each, label]) => (
              <Button
                key={each}
                size="sm"
                variant={name === each ? 'outline' : 'ghost'}
                aria-pressed={name === each}
                onClick={() => choose(each)}
              >
                {label}
              </Button>
            ))}
          </div>
          <Button
            size="sm"
            variant={isTable ? 'outline' : 'ghost'}
            aria-pressed={isTable}
            onClick={() => showTable(!isTable)}
          >
            Table
          </Button>
        </div>
      </div>
      {!points && error ? (
        <Failure
          title="Your net worth over time could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Content points={points} isTable={isTable} />
      )}
    </Card>
  );
}

interface ContentProps {
  readonly points: NetWorthHistoryView | undefined;
  readonly isTable: boolean;
}

function Content({ points, isTable }: ContentProps) {
  if (!points) return <Skeleton className="mx-5 mb-5 h-72" />;
  if (points.length === 0)
    return (
      <p className="px-5 pb-5 text-sm text-muted">
        The chart begins with your first transaction, asset or debt.
      </p>
    );
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-4 px-5 pb-5 lg:grid-cols-[2fr_1fr]">
      <div className="min-w-0">
        {isTable ? (
          <HistoryTable points={points} />
        ) : (
          <Suspense fallback={<Skeleton className="h-64 sm:h-72" />}>
            <HistoryChart points={points} />
          </Suspense>
        )}
      </div>
      <WhatMoved points={points} />
    </div>
  );
}
