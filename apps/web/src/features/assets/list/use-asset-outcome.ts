import { messageForPeople } from '@/shared/api/request-error';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';

/**
 * Says what came of a change: that it succeeded, else what the server said, else that it failed.
 */
export function useAssetOutcome() {
  const dispatch = useAppDispatch();
  return (error: unknown, done: string, failed: string) => {
    if (error) dispatch(toastShown('Error', messageForPeople(error, failed), 'destructive'));
    else dispatch(toastShown('Success', done));
  };
}
