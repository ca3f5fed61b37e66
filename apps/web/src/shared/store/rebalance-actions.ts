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

/** Something that is read: neither data nor an error while it is on its way. */
export interface Loading<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly refetch: () => void;
}

interface Read {
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** Data that is made of several answers. `refetch` asks again for those that failed. */
export const madeOf = <Data>(data: Data | undefined, ...reads: readonly Read[]): Loading<Data> => ({
  data,
  error: reads.find(({ error }) => error !== undefined)?.error,
  refetch: () => reads.forEach(({ error, refetch }) => error !== undefined && void refetch()),
});

/**
 * The advised sells and buys of a portfolio: as last pushed, and as the server lists them until
 * something is pushed.
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

/** Sells plus buys (NAV-13); 0 while nothing is known. */
export function useRebalanceCount(portfolioId: string | null): number {
  const { data } = useRebalanceActions(portfolioId);
  return data === undefined ? 0 : data.sells + data.buys;
}
