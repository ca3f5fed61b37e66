import type { ReactNode } from 'react';
import type { PerformanceView } from '@evenkeel/contracts/performance';
import type { PerformanceScope } from '@/shared/api/performance';
import { Explained } from '@/shared/ui/explained';

/** The name of a figure of a scope, as the api calls it. */
export function figureOf(scope: PerformanceScope, what: string, days: readonly string[]): string {
  const own = [scope.accountId, scope.ticker].filter((part) => part !== undefined);
  return ['performance', what, ...days, ...own].join(':');
}

interface ExplainedOfProps {
  readonly performance: Pick<PerformanceView, 'from' | 'to'>;
  readonly scope: PerformanceScope;
  readonly what: string;
  /** The days that the figure is of; those of the period where they are left out. */
  readonly days?: readonly string[];
  readonly of: string;
  readonly children: ReactNode;
}

/** A figure of a period; of all portfolios together it is one of the household. */
export function ExplainedOf({ performance, scope, what, days, of, children }: ExplainedOfProps) {
  const { from, to } = performance;
  return (
    <Explained
      portfolioId={scope.portfolioId}
      figure={figureOf(scope, what, days ?? [from, to])}
      of={of}
    >
      {children}
    </Explained>
  );
}
