import type { RetirementSelectionsView } from '@evenkeel/contracts/retirement';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { useSaveRetirementSelectionsMutation } from '../api';

/** Selects or leaves out an item, and saves that at once (RET-32). */
export function useSelections(selections: RetirementSelectionsView) {
  const dispatch = useAppDispatch();
  const [save] = useSaveRetirementSelectionsMutation();
  return async (
    list: keyof RetirementSelectionsView,
    itemId: string,
    isSelected: boolean,
  ): Promise<void> => {
    const others = selections[list].filter((id) => id !== itemId);
    const { error } = await save({
      ...selections,
      [list]: isSelected ? [...others, itemId] : others,
    });
    if (error)
      dispatch(
        toastShown(
          'Error',
          'Failed to save retirement selections. Please try again.',
          'destructive',
        ),
      );
  };
}
