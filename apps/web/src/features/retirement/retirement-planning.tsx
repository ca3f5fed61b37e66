import { Card } from '@/shared/ui/card';
import { Page } from '@/shared/ui/page';
import { Failure, Skeleton } from '@/shared/ui/states';
import { Planner } from './planner';
import { usePlanningData } from './use-planning-data';

/** The Retirement Planning screen: a person's assumptions about retirement, and their results. */
export function RetirementPlanning() {
  const { plan, data, error, isFetching, refetch } = usePlanningData();
  return (
    <Page title="Retirement Planning" subtitle="Plan and track your retirement readiness">
      {plan && data ? (
        <Planner saved={plan} data={data} isFetching={isFetching} onRecalculate={refetch} />
      ) : error ? (
        <Card>
          <Failure
            title="Your retirement plan could not be loaded"
            error={error}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading" className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
        {[1, 2, 3, 4].map((n) => (
          <Skeleton key={n} className="h-36 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-11 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
