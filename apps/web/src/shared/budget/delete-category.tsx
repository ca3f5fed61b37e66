import type { CategoryView } from '@evenkeel/contracts/budget';
import { useDeleteCategoryMutation } from '@/shared/api/budget';
import { messageForPeople } from '@/shared/api/request-error';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Confirm } from '@/shared/ui/confirm';

interface DeleteCategoryProps {
  readonly category: CategoryView;
  readonly onClose: () => void;
}

/** Asks before a category is deleted; its items keep its path (BUD-14). */
export function DeleteCategory({ category: { id, name, path }, onClose }: DeleteCategoryProps) {
  const dispatch = useAppDispatch();
  const [remove, { isLoading }] = useDeleteCategoryMutation();
  const confirm = async () => {
    const { error } = await remove(id);
    const failed = 'Failed to delete category';
    dispatch(
      error
        ? toastShown('Error', messageForPeople(error, failed), 'destructive')
        : toastShown('Category deleted', name),
    );
    onClose();
  };
  return (
    <Confirm
      title={`Delete ${name}?`}
      description={`Items in ${path} keep it as their category. This cannot be undone.`}
      action="Delete"
      isDestructive
      isPending={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
