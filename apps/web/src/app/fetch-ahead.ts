import { browserStorage, STORED } from '@/shared/lib/browser-storage';

/** The code of everything behind the sign-in. */
export const loadSignedIn = () => import('./signed-in');

/**
 * Where this browser keeps a session, fetches the code of its first screen at once (WEB-66). What
 * fails here is fetched again where it is shown, which says why.
 */
export function fetchAhead(): void {
  if (browserStorage.read(STORED.token) !== null) loadSignedIn().catch(() => undefined);
}
