import { browserStorage, STORED } from '@/shared/lib/browser-storage';

/** The code of everything behind the sign-in. */
export const loadSignedIn = () => import('./signed-in');

/**
 * Fetches the code behind the sign-in at once if this browser keeps a session (WEB-66). If that
 * fails, the page fetches the code again when it shows it, and reports the reason there.
 */
export function fetchAhead(): void {
  if (browserStorage.read(STORED.token) !== null) loadSignedIn().catch(() => undefined);
}
