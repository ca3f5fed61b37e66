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
 * The chosen portfolio where it still exists and is not archived, else the first that can be
 * chosen, else none (PF-2, PF-3, PF-8).
 */
export function chosenOf(
  portfolios: readonly PortfolioView[],
  chosenId: string | null,
): PortfolioView | null {
  const selectable = portfolios.filter((portfolio) => !portfolio.isArchived);
  return selectable.find((portfolio) => portfolio.id === chosenId) ?? selectable[0] ?? null;
}

const NONE: readonly PortfolioView[] = [];

/** The list as it is known; asked for only while somebody is signed in (PF-7). */
function useKnownPortfolios(): readonly PortfolioView[] | undefined {
  const isSignedIn = useAppSelector((state) => state.session.status === 'signed-in');
  return usePortfoliosQuery(undefined, { skip: !isSignedIn }).data;
}

/**
 * The person's portfolios and the current one. The list is never taken for fresh: it is asked for
 * again on focus and by each screen (PF-7).
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
 * The id of the portfolio that a dialog belongs to: the one that was current when it opened
 * (PF-38). Another one may become current while somebody types, where this one is archived
 * elsewhere. Null where there is none yet.
 */
export function useOwnPortfolioId(): string | null {
  const { current } = useCurrentPortfolio();
  const [own, keep] = useState(current?.id ?? null);
  if (own === null && current) keep(current.id);
  return own ?? current?.id ?? null;
}

/**
 * Makes a portfolio current and remembers the choice for this person; an archived one stays
 * unchosen.
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

/**
 * Forgets the choice, also in this browser's storage, once there is no portfolio any more (PF-5).
 */
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
