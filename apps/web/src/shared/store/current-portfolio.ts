import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { usePortfoliosQuery } from '../api/portfolios';
import { browserStorage, STORED } from '../lib/browser-storage';
import { portfolioChosen } from './session-slice';
import { useAppDispatch, useAppSelector } from './store';

export interface CurrentPortfolio {
  readonly portfolios: readonly PortfolioView[];
  readonly current: PortfolioView | null;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The chosen portfolio where it still exists and is not archived, else the first that can be chosen, else none (first seed, section 4.2). */
export function chosenOf(portfolios: readonly PortfolioView[], chosenId: string | null): PortfolioView | null {
  const selectable = portfolios.filter((portfolio) => !portfolio.isArchived);
  return selectable.find((portfolio) => portfolio.id === chosenId) ?? selectable[0] ?? null;
}

const NONE: readonly PortfolioView[] = [];

export function useCurrentPortfolio(): CurrentPortfolio {
  const session = useAppSelector((state) => state.session);
  const { data, isLoading, error, refetch } = usePortfoliosQuery(undefined, {
    skip: session.status !== 'signed-in',
    refetchOnFocus: true,
  });
  const portfolios = data ?? NONE;
  return {
    portfolios,
    current: chosenOf(portfolios, session.chosenPortfolioId),
    isLoading,
    error: data ? null : error,
    retry: () => void refetch(),
  };
}

/** Makes a portfolio current and remembers the choice for this person. */
export function useChoosePortfolio(): (portfolioId: string) => void {
  const dispatch = useAppDispatch();
  const userId = useAppSelector((state) => state.session.user?.id);
  return (portfolioId) => {
    if (userId !== undefined) browserStorage.write(STORED.portfolioOf(userId), portfolioId);
    dispatch(portfolioChosen(portfolioId));
  };
}
