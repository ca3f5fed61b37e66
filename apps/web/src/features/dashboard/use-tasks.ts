import { targetCounts } from '@evenkeel/domain/rebalance/tally-rules';
import { useCalculationsQuery } from '@/shared/api/rebalance';
import { type Loading, madeOf, useRebalanceActions } from '@/shared/store/rebalance-actions';
import type { Tasks } from './tasks';

/**
 * Returns the advised trades of a portfolio, or the reasons why there are none (DSH-4). Pushes
 * contain both. For an earlier day, and before the first push, the hook counts the reasons in the
 * calculations.
 */
export function useTasks(portfolioId: string): Loading<Tasks> {
  const actions = useRebalanceActions(portfolioId);
  const { data: advised } = actions;
  const isIdle = advised !== undefined && advised.sells + advised.buys === 0;
  const { targets, offTarget, totalValue } = advised ?? {};
  const isSaid = targets !== undefined && offTarget !== undefined && totalValue !== undefined;
  const calculations = useCalculationsQuery(portfolioId, { skip: !isIdle || isSaid });

  const known = (): Tasks | undefined => {
    if (advised === undefined) return undefined;
    if (!isIdle) return { ...advised, idle: null };
    if (isSaid) return { ...advised, idle: { targets, offTarget, totalValue } };
    const { currentData } = calculations;
    return (
      currentData && {
        ...advised,
        idle: {
          ...targetCounts(currentData.calculations),
          totalValue: currentData.portfolioValue,
        },
      }
    );
  };
  return madeOf(known(), actions, calculations);
}
