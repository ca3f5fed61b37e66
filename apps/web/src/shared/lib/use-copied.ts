import { useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';

/**
 * Returns a function that puts text on the clipboard, and says so in a toast. Browsers have no
 * clipboard for a page that came over plain http; the toast then says that.
 */
export function useCopied() {
  const dispatch = useAppDispatch();
  return async (text: string, done: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const why = 'This browser did not let the page copy. Browsers allow it on https only.';
      dispatch(toastShown('Error', why, 'destructive'));
      return;
    }
    dispatch(toastShown('Copied', done));
  };
}
