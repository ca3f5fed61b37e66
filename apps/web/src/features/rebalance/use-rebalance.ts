import { useEffect } from 'react';
import type { BuyItemView, CalculationsView, SellItemView } from '@evenkeel/contracts/rebalance';
import {
  useBuyActionItemsQuery,
  useCalculateRebalanceMutation,
  useCalculationsQuery,
  useSellActionItemsQuery,
} from '@/shared/api/rebalance';
import { isInThePast } from '@/shared/store/moment-slice';
import { useAppSelector } from '@/shared/store/store';

/** The advice, and the figures that it was calculated from. */
export interface Advised extends Pick<
  CalculationsView,
  | 'calculations'
  | 'portfolioValue'
  | 'availableCapital'
  | 'cashReserves'
  | 'unassignedValue'
  | 'accounts'
  | 'warnings'
> {
  readonly sells: readonly SellItemView[];
  readonly buys: readonly BuyItemView[];
}

interface Stored extends Advised, Pick<CalculationsView, 'timestamp' | 'count' | 'adviceId'> {}

interface RebalanceState {
  readonly data: Stored | null;
  /** The error if there is nothing to show; null while there is. */
  readonly error: unknown;
  /** The error of the last calculation, while older figures are shown. */
  readonly failure: unknown;
  readonly isCalculating: boolean;
  readonly retry: () => void;
  readonly recalculate: () => void;
}

const later = (one: string, other: string | undefined): string =>
  other !== undefined && Date.parse(other) > Date.parse(one) ? other : one;

/**
 * Returns the data of the Rebalance screen: at once the stored advice, and later the result of the
 * calculation that the hook asks for on load.
 */
export function useRebalance(portfolioId: string): RebalanceState {
  const calculations = useCalculationsQuery(portfolioId);
  const sells = useSellActionItemsQuery(portfolioId);
  const buys = useBuyActionItemsQuery(portfolioId);
  const [calculate, calculating] = useCalculateRebalanceMutation();
  const showsThePast = useAppSelector(isInThePast);
  const isAway = useAppSelector((state) => state.live.serverAway);
  useEffect(() => {
    // A calculation that the hook asked for in vain is asked for again once the server is back. An
    // earlier day stays as it was calculated.
    if (!isAway && !showsThePast) void calculate(portfolioId);
  }, [calculate, portfolioId, isAway, showsThePast]);

  const queries = [calculations, sells, buys];
  const data =
    calculations.data && sells.data && buys.data
      ? {
          ...calculations.data,
          sells: sells.data.actionItems,
          buys: buys.data.actionItems,
          // The stored advice may be a moment older than the answer to the call.
          timestamp: later(calculations.data.timestamp, calculating.data?.timestamp),
        }
      : null;
  return {
    data,
    error: data
      ? null
      : (queries.find(({ error, isFetching }) => error !== undefined && !isFetching)?.error ??
        null),
    failure: showsThePast ? null : (calculating.error ?? null),
    isCalculating: calculating.isLoading,
    retry: () => queries.forEach(({ error, refetch }) => error && void refetch()),
    recalculate: () => void calculate(portfolioId),
  };
}
