import type { GoalView } from '@evenkeel/contracts/retirement';
import { isolated } from '@/shared/format/isolated';
import { useConfirmed } from '@/shared/lib/use-confirmed';
import { Confirm } from '@/shared/ui/confirm';
import { useDeleteGoalMutation } from './api';

interface DeleteGoalProps {
  readonly goal: GoalView;
  readonly onClose: () => void;
}

/** Asks before a goal is deleted. */
export function DeleteGoal({ goal: { id, name }, onClose }: DeleteGoalProps) {
  const [remove, { isLoading }] = useDeleteGoalMutation();
  const { failure, confirm } = useConfirmed(
    { done: ['Goal deleted', name], failed: 'The goal could not be deleted.', isDeletion: true },
    onClose,
  );
  return (
    <Confirm
      title={`Delete the goal ${isolated(name)}?`}
      description="What you have saved for it stays where it is. This cannot be undone."
      action={isLoading ? 'Deleting...' : 'Delete'}
      isDestructive
      isBusy={isLoading}
      failure={failure}
      onConfirm={() => void confirm(() => remove(id))}
      onClose={onClose}
    />
  );
}
