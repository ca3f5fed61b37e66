import { usePortfoliosQuery } from './portfolios';

/** Returns the ids of one portfolio, or of all. */
export function usePortfolioIds({
  portfolioId,
}: {
  /** Null means all portfolios. */
  readonly portfolioId: string | null;
}): string[] {
  const { data: all = [] } = usePortfoliosQuery(undefined, { skip: portfolioId !== null });
  return portfolioId === null ? all.map(({ id }) => id) : [portfolioId];
}
