import type { StrategyView } from '@evenkeel/contracts/strategies';
import { messageForPeople } from '../../shared/api/request-error';
import { useChangeStrategyMutation } from '../../shared/api/strategies';
import { useAppDispatch } from '../../shared/store/store';
import { toastShown } from '../../shared/store/toast-slice';

/** Puts a strategy under another parent (null: the top level). Out: whether the server took it; what went wrong is told. */
export function useMoveStrategy(portfolioId: string): [move: (strategy: StrategyView, parentStrategyId: string | null) => Promise<boolean>, isMoving: boolean] {
  const dispatch = useAppDispatch();
  const [change, { isLoading }] = useChangeStrategyMutation();
  const move = async ({ id, name, description, strategyType }: StrategyView, parentStrategyId: string | null) => {
    const { error } = await change({ portfolioId, strategyId: id, body: { name, description, strategyType, parentStrategyId } });
    dispatch(error ? toastShown('Error', messageForPeople(error, 'Failed to update strategy'), 'destructive') : toastShown('Strategy Updated', name));
    return !error;
  };
  return [move, isLoading];
}
