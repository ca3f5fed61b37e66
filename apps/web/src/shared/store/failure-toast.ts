import { mayBeDone } from '@/shared/api/request-error';
import { toastShown } from './toast-slice';

/** Returns the title after a failed change; it says if the change may be done anyway (WEB-111). */
export const failureTitle = (error: unknown, title: string): string =>
  mayBeDone(error) ? 'It is not known whether this was done' : title;

/** Returns the toast after a failed change; it says if the change may be done anyway (WEB-111). */
export const failureToast = (
  error: unknown,
  title: string,
  description: string | null = null,
): ReturnType<typeof toastShown> =>
  toastShown(
    failureTitle(error, title),
    mayBeDone(error) ? 'Please try again in a moment: nothing is done twice.' : description,
    'destructive',
  );
