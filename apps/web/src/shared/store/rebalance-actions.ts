import { useBuyActionItemsQuery, useSellActionItemsQuery } from '@/shared/api/rebalance';
import { useAppSelector } from './store';

/** How many sells and buys are advised for a portfolio. */
export interface RebalanceActions {
  readonly sells: number;
  readonly buys: number;
}

/** The advised sells and buys of a portfolio: as last pushed, and as the server lists them until something is pushed. Null while nothing is known of them. */
export function useRebalanceActions(portfolioId: string | null): RebalanceActions | null {
  const figures = useAppSelector(({ live }) =>
    portfolioId === null ? undefined : live.pushed[portfolioId]?.figures,
  );
  const skip = portfolioId === null || (figures?.sells !== undefined && figures.buys !== undefined);
  const { currentData: sells } = useSellActionItemsQuery(portfolioId ?? '', { skip });
  const { currentData: buys } = useBuyActionItemsQuery(portfolioId ?? '', { skip });
  if (figures?.sells !== undefined && figures.buys !== undefined)
    return { sells: figures.sells, buys: figures.buys };
  return sells && buys ? { sells: sells.actionItems.length, buys: buys.actionItems.length } : null;
}

/** Sells plus buys (NAV-13); 0 while nothing is known. */
export function useRebalanceCount(portfolioId: string | null): number {
  const actions = useRebalanceActions(portfolioId);
  return actions === null ? 0 : actions.sells + actions.buys;
}
