import { useState } from 'react';
import { isNotFound, messageForPeople } from '@/shared/api/request-error';
import { failureToast } from '@/shared/store/failure-toast';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';

interface ConfirmedWords {
  /** Toast after success. */
  readonly done: readonly [title: string, description: string];
  /** Reason of a failure if the server gives none. */
  readonly failed: string;
  /** Toast after a failure with its reason. */
  readonly failedToast?: (reason: string) => readonly [title: string, description: string];
  /** Whether the action is a deletion, which also succeeds if another browser was faster. */
  readonly isDeletion?: boolean;
}

/**
 * Runs the action of a confirmed question and reports the outcome (WEB-55): a toast either way, and
 * the question closes only after success. `failure` is the reason otherwise, for the question to
 * show.
 */
export function useConfirmed(
  { done, failed, failedToast = (reason) => ['Error', reason], isDeletion = false }: ConfirmedWords,
  onClose: () => void,
) {
  const dispatch = useAppDispatch();
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async (run: () => Promise<{ readonly error?: unknown }>) => {
    setFailure(null);
    const { error } = await run();
    if (error && !(isDeletion && isNotFound(error))) {
      const reason = messageForPeople(error, failed);
      setFailure(reason);
      dispatch(failureToast(error, ...failedToast(reason)));
      return;
    }
    dispatch(toastShown(...done));
    onClose();
  };
  return { failure, confirm };
}
