import { usePerformanceQuery } from '@/shared/api/performance';
import { usePortfolioIds } from '@/shared/api/use-portfolio-ids';
import { isolated } from '@/shared/format/isolated';
import { Card } from '@/shared/ui/card';
import { Page } from '@/shared/ui/page';
import { Failure, Skeleton } from '@/shared/ui/states';
import { Attribution } from './attribution';
import { Contributions } from './contributions';
import { Controls } from './controls';
import { Deposits } from './deposits';
import { Figures } from './figures';
import { Months } from './months';
import { NothingYet } from './nothing-yet';
import { Pictures } from './pictures';
import { type Asked, useAsked } from './use-asked';

interface PerformanceScreenProps {
  readonly portfolioId: string;
  readonly name: string;
}

/** Shows the performance in a period and a scope, which the address names. */
export function PerformanceScreen({ portfolioId, name }: PerformanceScreenProps) {
  const asked = useAsked(portfolioId);
  return (
    <Page
      title="Performance"
      subtitle={asked.scope.portfolioId === null ? 'All portfolios' : isolated(name)}
    >
      <div className="grid grid-cols-1 gap-4">
        <Controls portfolioId={portfolioId} name={name} asked={asked} />
        <Content asked={asked} />
      </div>
    </Page>
  );
}

function Content({ asked }: { readonly asked: Asked }) {
  const { scope, period, benchmarks } = asked;
  const { currentData, data, error, refetch } = usePerformanceQuery({
    scope,
    portfolioIds: usePortfolioIds(scope),
    period,
    benchmarks,
  });
  // The previous figures stay while a period loads.
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
  if (shown.series.length === 0) return <NothingYet scope={scope} />;
  return (
    <>
      <Figures performance={shown} scope={scope} />
      <Pictures performance={shown} benchmarks={benchmarks} />
      {shown.impliedDeposits.length > 0 && <Deposits deposits={shown.impliedDeposits} />}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <Attribution performance={shown} scope={scope} />
        {scope.ticker === undefined && <Contributions scope={scope} period={period} />}
      </div>
      <Months performance={shown} scope={scope} />
    </>
  );
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
