import type { ManualItemView } from '@evenkeel/contracts/networth';
import { isolated } from '@/shared/format/isolated';
import { useConfirmed } from '@/shared/lib/use-confirmed';
import { Confirm } from '@/shared/ui/confirm';
import { useDeleteNetWorthItemMutation } from '../api';

const FAILED = 'Failed to delete item';

interface DeleteItemProps {
  readonly item: ManualItemView;
  readonly onClose: () => void;
}

/** Asks before an asset or debt is deleted (NW-13). */
export function DeleteItem({ item: { id, name, type }, onClose }: DeleteItemProps) {
  const [remove, { isLoading }] = useDeleteNetWorthItemMutation();
  const { failure, confirm } = useConfirmed(
    {
      done: ['Item deleted', name],
      failed: FAILED,
      failedToast: (reason) => [FAILED, reason],
      isDeletion: true,
    },
    onClose,
  );
  const ended = type === 'asset' ? 'sold it' : 'paid it off';
  return (
    <Confirm
      title={`Delete ${isolated(name)}?`}
      description={`It goes with all its values, also from the past. This cannot be undone. If you have ${ended}, state a value of 0 instead.`}
      action={isLoading ? 'Deleting...' : 'Delete'}
      isDestructive
      isBusy={isLoading}
      failure={failure}
      onConfirm={() => void confirm(() => remove(id))}
      onClose={onClose}
    />
  );
}
