import type { PerformanceScope } from '@/shared/api/performance';
import { usePortfoliosQuery } from '@/shared/api/portfolios';

/** The portfolios that a scope is about. */
export function usePortfolioIds({ portfolioId }: PerformanceScope): string[] {
  const { data: all = [] } = usePortfoliosQuery(undefined, { skip: portfolioId !== null });
  return portfolioId === null ? all.map(({ id }) => id) : [portfolioId];
}
