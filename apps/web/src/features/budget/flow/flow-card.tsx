import { useMemo, useState } from 'react';
import type { BudgetView } from '@evenkeel/contracts/budget';
import { Card, CardHeader } from '@/shared/ui/card';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Skeleton } from '@/shared/ui/states';
import { OneOf } from '@/shared/ui/toggles';
import { FlowTable } from './flow-table';
import { heightOf, streamsOf } from './flows';

const FlowChart = lazyPart(() => import('./flow-chart').then((module) => module.FlowChart), {
  waiting: ({ streams }) => <Skeleton height={heightOf(streams)} />,
});

type Shown = 'picture' | 'table';
const VIEWS: readonly (readonly [Shown, string])[] = [
  ['picture', 'Picture'],
  ['table', 'Table'],
];

/** Shows where the income goes, as a picture or a table (BUD-26). */
export function FlowCard({ summary }: Pick<BudgetView, 'summary'>) {
  const [shown, show] = useState<Shown>('picture');
  const streams = useMemo(() => streamsOf(summary), [summary]);
  if (streams.length === 0) return null;
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 pr-3">
        <CardHeader
          title="Where the income goes"
          subtitle="From income to priorities to categories, a month"
        />
        <OneOf
          label="Show the flow as"
          className="pb-2 pl-3 sm:pb-0"
          choices={VIEWS}
          chosen={shown}
          onChoose={show}
        />
      </div>
      <div className="px-5 pb-5">
        {shown === 'picture' ? (
          <FlowChart streams={streams} />
        ) : (
          <FlowTable streams={streams} monthlyIncome={summary.monthlyIncome} />
        )}
      </div>
    </Card>
  );
}
