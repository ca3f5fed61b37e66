import { messageForPeople } from '@/shared/api/request-error';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';

/**
 * Returns a function that reports the outcome of a change: its success, or else the server's
 * message, or else a general failure.
 */
export function useAssetOutcome() {
  const dispatch = useAppDispatch();
  return (error: unknown, done: string, failed: string) => {
    if (error) dispatch(toastShown('Error', messageForPeople(error, failed), 'destructive'));
    else dispatch(toastShown('Success', done));
  };
}
