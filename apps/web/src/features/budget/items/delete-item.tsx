import type { BudgetItemView } from '@evenkeel/contracts/budget';
import { useDeleteBudgetItemMutation } from '@/shared/api/budget';
import { messageForPeople } from '@/shared/api/request-error';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Confirm } from '@/shared/ui/confirm';

interface DeleteItemProps {
  readonly item: BudgetItemView;
  readonly onClose: () => void;
}

export function DeleteItem({ item: { id, name }, onClose }: DeleteItemProps) {
  const dispatch = useAppDispatch();
  const [remove, { isLoading }] = useDeleteBudgetItemMutation();
  const confirm = async () => {
    const { error } = await remove(id);
    const reason = messageForPeople(error, 'The server could not answer.');
    dispatch(
      error
        ? toastShown('Error', `Failed to delete item: ${reason}`, 'destructive')
        : toastShown('Budget item deleted successfully', name),
    );
    onClose();
  };
  return (
    <Confirm
      title={`Delete ${name}?`}
      description="It counts in the budget no more. This cannot be undone; to leave it out for a while, pause it."
      action="Delete"
      isDestructive
      isPending={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
