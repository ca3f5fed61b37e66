import type { AdviceFigures } from '@evenkeel/contracts/shared/live';
import { type OfPortfolio, portfolioIdOf } from '@/shared/api/of-portfolio';
import { useBuyActionItemsQuery, useSellActionItemsQuery } from '@/shared/api/rebalance';
import { useAppSelector } from './store';

/**
 * What is advised for a portfolio, in figures. Of an earlier day it is not known how many assets
 * are off their targets.
 */
export type RebalanceActions = Pick<AdviceFigures, 'sells' | 'buys'> & Partial<AdviceFigures>;

const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

/**
 * The advised sells and buys of a portfolio: as last pushed, and as the server lists them until
 * something is pushed. Null while nothing is known of them.
 */
export function useRebalanceActions(asked: OfPortfolio | null): RebalanceActions | null {
  const figures = useAppSelector(({ live }) =>
    asked === null ? undefined : live.pushed[portfolioIdOf(asked)]?.figures,
  );
  const skip = asked === null || (figures?.sells !== undefined && figures.buys !== undefined);
  const { currentData: sells } = useSellActionItemsQuery(asked ?? '', { skip });
  const { currentData: buys } = useBuyActionItemsQuery(asked ?? '', { skip });
  if (figures?.sells !== undefined && figures.buys !== undefined)
    return { ...figures, sells: figures.sells, buys: figures.buys };
  if (!sells || !buys) return null;
  return {
    sells: sells.actionItems.length,
    buys: buys.actionItems.length,
    sellAmount: sumOf(sells.actionItems.map(({ sellActionAmount }) => sellActionAmount)),
    buyAmount: sumOf(buys.actionItems.map(({ buyActionAmount }) => buyActionAmount)),
  };
}

/** Sells plus buys (NAV-13); 0 while nothing is known. */
export function useRebalanceCount(portfolioId: string | null): number {
  const actions = useRebalanceActions(portfolioId);
  return actions === null ? 0 : actions.sells + actions.buys;
}
