import { Toast } from 'radix-ui';
import { useRef } from 'react';
import { useUndoDeletionMutation } from '@/shared/api/undo-deletion';
import { messageForPeople } from '@/shared/api/request-error';
import { plural } from '@/shared/format/figures';
import { failureTitle } from '@/shared/store/failure-toast';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown, type DeletedTransactions } from '@/shared/store/toast-slice';
import { Button } from './button';

/**
 * A button that brings deleted transactions back. A toast reports the outcome, and offers the
 * button again after a failure (TRX-31).
 */
export function UndoDeletion({ deleted }: { readonly deleted: DeletedTransactions }) {
  const dispatch = useAppDispatch();
  const [undo] = useUndoDeletionMutation();
  // The user can still press the button while the toast disappears.
  const isPressed = useRef(false);
  const bringBack = async () => {
    if (isPressed.current) return;
    isPressed.current = true;
    const { error } = await undo(deleted);
    dispatch(
      error
        ? toastShown(
            failureTitle(error, 'Error undoing the deletion'),
            messageForPeople(error, 'Unknown error'),
            'destructive',
            deleted,
          )
        : toastShown(
            'Success',
            `${plural(deleted.transactionIds.length, 'transaction')} brought back`,
          ),
    );
  };
  return (
    <Toast.Action asChild altText="Bring the deleted transactions back from the history">
      <Button variant="outline" size="sm" onClick={() => void bringBack()}>
        Undo
      </Button>
    </Toast.Action>
  );
}
