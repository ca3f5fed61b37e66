import { TrendingUp } from 'lucide-react';
import { Link } from 'react-router';
import { type PerformanceScope, usePerformanceQuery } from '@/shared/api/performance';
import { usePortfoliosQuery } from '@/shared/api/portfolios';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Page } from '@/shared/ui/page';
import { Empty, Failure, Skeleton } from '@/shared/ui/states';
import { Attribution } from './attribution';
import { Contributions } from './contributions';
import { Controls } from './controls';
import { Deposits } from './deposits';
import { Figures } from './figures';
import { Months } from './months';
import { Pictures } from './pictures';
import { type Asked, useAsked } from './use-asked';

interface PerformanceScreenProps {
  readonly portfolioId: string;
  readonly name: string;
}

/** How the money did, in a period and a scope that the address names. */
export function PerformanceScreen({ portfolioId, name }: PerformanceScreenProps) {
  const asked = useAsked(portfolioId);
  return (
    <Page title="Performance" subtitle={asked.scope.portfolioId === null ? 'All portfolios' : name}>
      <div className="grid grid-cols-1 gap-4">
        <Controls portfolioId={portfolioId} name={name} asked={asked} />
        <Content portfolioId={portfolioId} asked={asked} />
      </div>
    </Page>
  );
}

function Content({ portfolioId, asked }: { readonly portfolioId: string; readonly asked: Asked }) {
  const { scope, period, benchmarks } = asked;
  const { currentData, data, error, refetch } = usePerformanceQuery({
    scope,
    portfolioIds: useIdsOf(scope),
    period,
    benchmarks,
  });
  // The figures before stay while a period is loaded.
  const shown = currentData ?? (error ? undefined : data);
  if (!shown)
    return error ? (
      <Card>
        <Failure
          title="Your performance could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      </Card>
    ) : (
      <Loading />
    );
  if (shown.series.length === 0) return <NothingYet />;
  return (
    <>
      <Figures performance={shown} scope={scope} />
      <Pictures performance={shown} benchmarks={benchmarks} />
      {shown.impliedDeposits.length > 0 && <Deposits deposits={shown.impliedDeposits} />}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <Attribution performance={shown} scope={scope} />
        {scope.portfolioId !== null && scope.ticker === undefined && (
          <Contributions portfolioId={portfolioId} accountId={scope.accountId} period={period} />
        )}
      </div>
      <Months performance={shown} scope={scope} />
    </>
  );
}

/** The portfolios that a scope is about. */
function useIdsOf({ portfolioId }: PerformanceScope): string[] {
  const { data: all = [] } = usePortfoliosQuery(undefined, { skip: portfolioId !== null });
  return portfolioId === null ? all.map(({ id }) => id) : [portfolioId];
}

function Loading() {
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-5">
        {[1, 2, 3, 4, 5].map((n) => (
          <Skeleton key={n} className="h-28 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-96 rounded-card" />
    </>
  );
}

function NothingYet() {
  return (
    <Card>
      <Empty
        icon={TrendingUp}
        title="Nothing to measure yet"
        text="Record what you paid in and bought: then this page shows what became of it, day by day."
      >
        <Button asChild>
          <Link to="/transactions">Go to Transactions</Link>
        </Button>
      </Empty>
    </Card>
  );
}
