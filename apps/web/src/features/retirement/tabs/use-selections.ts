import type { RetirementSelectionsView } from '@evenkeel/contracts/retirement';
import { failureToast } from '@/shared/store/failure-toast';
import { useAppDispatch } from '@/shared/store/store';
import { useSelectRetirementItemMutation } from '../api';

/** Returns a function that selects an item or leaves it out, and saves that at once (RET-32). */
export function useSelections() {
  const dispatch = useAppDispatch();
  const [save] = useSelectRetirementItemMutation();
  return async (
    list: keyof RetirementSelectionsView,
    itemId: string,
    isSelected: boolean,
  ): Promise<void> => {
    const { error } = await save({ list, itemId, isSelected });
    if (error)
      dispatch(
        failureToast(error, 'Error', 'Failed to save retirement selections. Please try again.'),
      );
  };
}
