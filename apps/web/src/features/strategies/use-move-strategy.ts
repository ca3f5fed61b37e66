import type { StrategyView } from '@evenkeel/contracts/strategies';
import { messageForPeople } from '@/shared/api/request-error';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { useChangeStrategyMutation } from './api';

/**
 * Moves a strategy to another parent; null stands for the top level. Returns whether the server
 * accepted it; a toast shows the outcome.
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
