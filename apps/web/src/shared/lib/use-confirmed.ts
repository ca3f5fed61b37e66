import { useState } from 'react';
import { isNotFound, messageForPeople } from '@/shared/api/request-error';
import { failureToast } from '@/shared/store/failure-toast';
import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';

interface ConfirmedWords {
  /** The toast once it is done. */
  readonly done: readonly [title: string, description: string];
  /** Where the server does not say why it failed. */
  readonly failed: string;
  /** The toast where it failed. In: why. */
  readonly failedToast?: (reason: string) => readonly [title: string, description: string];
  /** Whether it deletes something: what was deleted elsewhere meanwhile is as it is wanted. */
  readonly isDeletion?: boolean;
}

/**
 * Says what came of what a question was asked for (WEB-55): a toast either way, and the question
 * closes only where it is done. `failure` is why not, and goes into the question.
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
