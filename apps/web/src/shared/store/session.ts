import { userView, verifyAnswer, type UserView } from '@evenkeel/contracts/identity/views';
import { portfoliosApi } from '@/shared/api/portfolios';
import { userApi } from '@/shared/api/user';
import { browserStorage, STORED } from '@/shared/lib/browser-storage';
import { sessionEnded, sessionRestored, signedIn, signedOut } from './session-slice';
import type { AppDispatch } from './store';

function storedUser(): UserView | null {
  const text = browserStorage.read(STORED.user);
  if (text === null) return null;
  try {
    return userView.parse(JSON.parse(text));
  } catch (error) {
    console.warn('The stored user could not be read', error);
    return null;
  }
}

const chosenBy = ({ id }: UserView): string | null => browserStorage.read(STORED.portfolioOf(id));

/** Keeps the credentials of a person who has just signed in or up, and signs that person in. */
export function beginSession(dispatch: AppDispatch, user: UserView, token?: string): void {
  if (token !== undefined) browserStorage.write(STORED.token, token);
  browserStorage.write(STORED.user, JSON.stringify(user));
  // The cache has the user now, so that no screen requests the user again.
  void dispatch(userApi.util.upsertQueryData('user', user.id, user));
  dispatch(signedIn({ user, chosenPortfolioId: chosenBy(user) }));
}

export function forgetCredentials(): void {
  browserStorage.write(STORED.token, null);
  browserStorage.write(STORED.user, null);
}

/**
 * Restores the session that this browser keeps, shows it at once, and lets the first answer confirm
 * it (IDN-22, IDN-23). Clears the stored credentials and signs the person out if there is no token,
 * the stored user cannot be read, or the server does not confirm the token, for whatever reason.
 */
export async function restoreSession(dispatch: AppDispatch): Promise<void> {
  const kept = browserStorage.read(STORED.token) === null ? null : storedUser();
  if (kept === null) {
    forgetCredentials();
    return void dispatch(signedOut());
  }
  dispatch(sessionRestored({ user: kept, chosenPortfolioId: chosenBy(kept) }));
  dispatch(userApi.util.upsertQueryEntries([{ endpointName: 'user', arg: kept.id, value: kept }]));
  const { data, error } = await dispatch(
    portfoliosApi.endpoints.start.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  const answer = verifyAnswer.safeParse(data);
  if (answer.success) return beginSession(dispatch, answer.data.user);
  console.warn('The stored session could not be confirmed', error ?? answer.error);
  forgetCredentials();
  dispatch(sessionEnded());
}
