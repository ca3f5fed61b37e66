import type { ManualItemView } from '@evenkeel/contracts/networth';
import { messageForPeople } from '@/shared/api/request-error';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Confirm } from '@/shared/ui/confirm';
import { useDeleteNetWorthItemMutation } from '../api';

interface DeleteItemProps {
  readonly item: ManualItemView;
  readonly onClose: () => void;
}

/** Asks before an asset or debt is deleted (NW-13). */
export function DeleteItem({ item: { id, name, type }, onClose }: DeleteItemProps) {
  const dispatch = useAppDispatch();
  const [remove, { isLoading }] = useDeleteNetWorthItemMutation();
  const confirm = async () => {
    const { error } = await remove(id);
    const failed = 'Failed to delete item';
    if (error) dispatch(toastShown(failed, messageForPeople(error, failed), 'destructive'));
    else dispatch(toastShown('Item deleted', name));
    onClose();
  };
  const ended = type === 'asset' ? 'sold it' : 'paid it off';
  return (
    <Confirm
      title={`Delete ${name}?`}
      description={`It goes with all its values, also from the past. This cannot be undone. If you have ${ended}, state a value of 0 instead.`}
      action={isLoading ? 'Deleting...' : 'Delete'}
      isDestructive
      isPending={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
