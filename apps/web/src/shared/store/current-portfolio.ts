import { useEffect, useState } from 'react';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { usePortfoliosQuery } from '@/shared/api/portfolios';
import { browserStorage, STORED } from '@/shared/lib/browser-storage';
import { portfolioChosen, portfolioCleared } from './session-slice';
import { useAppDispatch, useAppSelector } from './store';

export interface CurrentPortfolio {
  readonly portfolios: readonly PortfolioView[];
  readonly current: PortfolioView | null;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * Returns the chosen portfolio if it still exists and is not archived, else the first that can be
 * chosen, else null (PF-2, PF-3, PF-8).
 */
export function chosenOf(
  portfolios: readonly PortfolioView[],
  chosenId: string | null,
): PortfolioView | null {
  const selectable = portfolios.filter((portfolio) => !portfolio.isArchived);
  return selectable.find((portfolio) => portfolio.id === chosenId) ?? selectable[0] ?? null;
}

const NONE: readonly PortfolioView[] = [];

/** Returns the known list of portfolios; requests it only while somebody is signed in (PF-7). */
function useKnownPortfolios(): readonly PortfolioView[] | undefined {
  const isSignedIn = useAppSelector((state) => state.session.status === 'signed-in');
  return usePortfoliosQuery(undefined, { skip: !isSignedIn }).data;
}

/**
 * Returns the person's portfolios and the current one. The list never counts as fresh: the focus of
 * the window and each screen read it again (PF-7).
 */
export function useCurrentPortfolio(): CurrentPortfolio {
  const session = useAppSelector((state) => state.session);
  const { data, isLoading, error, refetch } = usePortfoliosQuery(undefined, {
    skip: session.status !== 'signed-in',
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
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

/**
 * Returns the id of the portfolio to which a dialog belongs: the one that was current when the
 * dialog opened (PF-38). If another browser archives it while the user types, another portfolio
 * becomes current. Null until there is a portfolio.
 */
export function useOwnPortfolioId(): string | null {
  const { current } = useCurrentPortfolio();
  const [own, keep] = useState(current?.id ?? null);
  if (own === null && current) keep(current.id);
  return own ?? current?.id ?? null;
}

/**
 * Returns a function that makes a portfolio current and remembers the choice for this person. It
 * ignores an archived portfolio.
 */
export function useChoosePortfolio(): (portfolioId: string) => void {
  const dispatch = useAppDispatch();
  const portfolios = useKnownPortfolios();
  const userId = useAppSelector((state) => state.session.user?.id);
  return (portfolioId) => {
    if (portfolios?.some(({ id, isArchived }) => id === portfolioId && isArchived)) return;
    if (userId !== undefined) browserStorage.write(STORED.portfolioOf(userId), portfolioId);
    dispatch(portfolioChosen(portfolioId));
  };
}

/** Forgets the choice, also in the browser's storage, when there is no portfolio left (PF-5). */
export function useClearedChoice(): void {
  const dispatch = useAppDispatch();
  const session = useAppSelector((state) => state.session);
  const portfolios = useKnownPortfolios();
  const userId = session.user?.id;
  const isGone = portfolios?.length === 0 && session.chosenPortfolioId !== null;
  useEffect(() => {
    if (!isGone || userId === undefined) return;
    browserStorage.write(STORED.portfolioOf(userId), null);
    dispatch(portfolioCleared());
  }, [dispatch, isGone, userId]);
}
