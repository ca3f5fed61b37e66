import type { BudgetItemView } from '@evenkeel/contracts/budget';
import { useDeleteBudgetItemMutation } from '@/shared/api/budget';
import { isolated } from '@/shared/format/isolated';
import { useConfirmed } from '@/shared/lib/use-confirmed';
import { Confirm } from '@/shared/ui/confirm';

interface DeleteItemProps {
  readonly item: BudgetItemView;
  readonly onClose: () => void;
}

export function DeleteItem({ item: { id, name }, onClose }: DeleteItemProps) {
  const [remove, { isLoading }] = useDeleteBudgetItemMutation();
  const { failure, confirm } = useConfirmed(
    {
      done: ['Budget item deleted successfully', name],
      failed: 'The server could not answer.',
      failedToast: (reason) => ['Error', `Failed to delete item: ${reason}`],
      isDeletion: true,
    },
    onClose,
  );
  return (
    <Confirm
      title={`Delete ${isolated(name)}?`}
      description="It no longer counts in the budget. This cannot be undone. To leave it out for a while, pause it instead."
      action="Delete"
      isDestructive
      isBusy={isLoading}
      failure={failure}
      onConfirm={() => void confirm(() => remove(id))}
      onClose={onClose}
    />
  );
}
