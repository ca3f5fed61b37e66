import { usePortfolioValueQuery } from '@/shared/api/portfolios';

/**
 * Returns false until the portfolio's value has arrived or failed: less important requests wait for
 * it (DSH-52).
 */
export function useFirstValue(portfolioId: string): boolean {
  const { data, error } = usePortfolioValueQuery(portfolioId);
  return data !== undefined || error !== undefined;
}
