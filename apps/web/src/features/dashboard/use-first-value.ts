import { usePortfolioValueQuery } from '@/shared/api/portfolios';

/**
 * False until the portfolio's value is there or has failed: nothing of less weight is asked for
 * before it (DSH-52).
 */
export function useFirstValue(portfolioId: string): boolean {
  const { data, error } = usePortfolioValueQuery(portfolioId);
  return data !== undefined || error !== undefined;
}
