import { usePortfoliosQuery } from './portfolios';

/** The portfolios that something is about: one, or all. */
export function usePortfolioIds({
  portfolioId,
}: {
  /** Null: all. */
  readonly portfolioId: string | null;
}): string[] {
  const { data: all = [] } = usePortfoliosQuery(undefined, { skip: portfolioId !== null });
  return portfolioId === null ? all.map(({ id }) => id) : [portfolioId];
}
