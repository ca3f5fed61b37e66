import { portfoliosApi } from '@/shared/api/portfolios';
import { browserStorage, STORED } from '@/shared/lib/browser-storage';
import type { AppDispatch } from '@/shared/store/store';

/** The code of everything behind the sign-in. */
export const loadSignedIn = () => import('./signed-in');

/**
 * Where this browser keeps a session, fetches what the first screen needs while the server verifies it (WEB-66): the code and the list of
 * portfolios. What fails here is asked for again where it is shown, which says why.
 */
export function fetchAhead(dispatch: AppDispatch): void {
  if (browserStorage.read(STORED.token) === null) return;
  loadSignedIn().catch(() => undefined);
  void dispatch(portfoliosApi.endpoints.portfolios.initiate(undefined, { subscribe: false }));
}
