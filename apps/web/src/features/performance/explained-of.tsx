import type { ReactNode } from 'react';
import type { PerformanceView } from '@evenkeel/contracts/performance';
import type { PerformanceScope } from '@/shared/api/performance';
import { Explained } from '@/shared/ui/explained';

/** Returns the api's name of a figure of a scope. */
export function figureOf(scope: PerformanceScope, what: string, days: readonly string[]): string {
  const own = [scope.accountId, scope.ticker].filter((part) => part !== undefined);
  return ['performance', what, ...days, ...own].join(':');
}

interface ExplainedOfProps {
  readonly performance: Pick<PerformanceView, 'from' | 'to'>;
  readonly scope: PerformanceScope;
  readonly what: string;
  /** Days of the figure; first and last day of the period if left out. */
  readonly days?: readonly string[];
  readonly of: string;
  readonly children: ReactNode;
}

/**
 * Shows a figure of a period, which leads to its explanation. A figure of all portfolios belongs to
 * the household.
 */
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
