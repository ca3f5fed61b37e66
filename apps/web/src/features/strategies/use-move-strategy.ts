import type { StrategyView } from '@evenkeel/contracts/strategies';
import { messageForPeople } from '@/shared/api/request-error';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { useChangeStrategyMutation } from './api';

/**
 * Puts a strategy under another parent (null: the top level). Returns whether the server took it;
 * what went wrong is told.
 */
export function useMoveStrategy(portfolioId: string) {
  const dispatch = useAppDispatch();
  const [change] = useChangeStrategyMutation();
  return async (
    { id, name, description, strategyType }: StrategyView,
    parentStrategyId: string | null,
  ): Promise<boolean> => {
    const { error } = await change({
      portfolioId,
      strategyId: id,
      body: { name, description, strategyType, parentStrategyId },
    });
    dispatch(
      error
        ? toastShown('Error', messageForPeople(error, 'Failed to update strategy'), 'destructive')
        : toastShown('Strategy Updated', name),
    );
    return !error;
  };
}
