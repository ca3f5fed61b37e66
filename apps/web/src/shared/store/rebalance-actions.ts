import type { AdviceFigures, PortfolioFigures } from '@evenkeel/contracts/shared/live';
import { type OfPortfolio, portfolioIdOf } from '@/shared/api/of-portfolio';
import { useBuyActionItemsQuery, useSellActionItemsQuery } from '@/shared/api/rebalance';
import { advisedSum } from '@/shared/lib/advised-sum';
import { useAppSelector } from './store';

/**
 * The advice for a portfolio, in figures. Only pushed figures also say why there is no advice: how
 * many assets have a target, how many are off it, and the value of the portfolio.
 */
export type RebalanceActions = Pick<AdviceFigures, 'sells' | 'buys'> &
  Partial<AdviceFigures> &
  Partial<Pick<PortfolioFigures, 'totalValue'>>;

/** Data of a read; neither data nor an error while the request is under way. */
export interface Loading<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly refetch: () => void;
}

interface Read {
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** Returns data that combines several answers. `refetch` repeats the requests that failed. */
export const madeOf = <Data>(data: Data | undefined, ...reads: readonly Read[]): Loading<Data> => ({
  data,
  error: reads.find(({ error }) => error !== undefined)?.error,
  refetch: () => reads.forEach(({ error, refetch }) => error !== undefined && void refetch()),
});

/**
 * Returns the advised sells and buys of a portfolio: those of the last push, or those that the
 * server lists until there is a push.
 */
export function useRebalanceActions(asked: OfPortfolio | null): Loading<RebalanceActions> {
  const figures = useAppSelector(({ live }) =>
    asked === null ? undefined : live.pushed[portfolioIdOf(asked)]?.figures,
  );
  const skip = asked === null || (figures?.sells !== undefined && figures.buys !== undefined);
  const sells = useSellActionItemsQuery(asked ?? '', { skip });
  const buys = useBuyActionItemsQuery(asked ?? '', { skip });
  const known = (): RebalanceActions | undefined => {
    if (figures?.sells !== undefined && figures.buys !== undefined)
      return { ...figures, sells: figures.sells, buys: figures.buys };
    if (!sells.currentData || !buys.currentData) return undefined;
    const sold = sells.currentData.actionItems;
    const bought = buys.currentData.actionItems;
    return {
      sells: sold.length,
      buys: bought.length,
      sellAmount: Number(advisedSum(sold)),
      buyAmount: Number(advisedSum(bought)),
    };
  };
  return madeOf(known(), sells, buys);
}

/** Returns the number of sells plus buys (NAV-13); 0 while nothing is known. */
export function useRebalanceCount(portfolioId: string | null): number {
  const { data } = useRebalanceActions(portfolioId);
  return data === undefined ? 0 : data.sells + data.buys;
}
