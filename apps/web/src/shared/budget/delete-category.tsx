import type { CategoryView } from '@evenkeel/contracts/budget';
import { useDeleteCategoryMutation } from '@/shared/api/budget';
import { isolated } from '@/shared/format/isolated';
import { useConfirmed } from '@/shared/lib/use-confirmed';
import { Confirm } from '@/shared/ui/confirm';

interface DeleteCategoryProps {
  readonly category: CategoryView;
  readonly onClose: () => void;
}

/** Asks before a category is deleted; its items keep its path (BUD-14). */
export function DeleteCategory({ category: { id, name, path }, onClose }: DeleteCategoryProps) {
  const [remove, { isLoading }] = useDeleteCategoryMutation();
  const { failure, confirm } = useConfirmed(
    { done: ['Category deleted', name], failed: 'Failed to delete category', isDeletion: true },
    onClose,
  );
  return (
    <Confirm
      title={`Delete ${isolated(name)}?`}
      description={`Items in ${path} keep it as their category. This cannot be undone.`}
      action="Delete"
      isDestructive
      isBusy={isLoading}
      failure={failure}
      onConfirm={() => void confirm(() => remove(id))}
      onClose={onClose}
    />
  );
}
