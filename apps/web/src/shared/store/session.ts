import { userView, verifyAnswer, type UserView } from '@evenkeel/contracts/identity';
import { verify } from '@/shared/api/identity';
import { notYet } from '@/shared/api/request-error';
import { userApi } from '@/shared/api/user';
import { browserStorage, STORED } from '@/shared/lib/browser-storage';
import { signedIn, signedOut } from './session-slice';
import type { AppDispatch } from './store';

/** A server that is starting says when to ask again; so often it is asked. */
const MOST_TIMES_ASKED = 8;
const LONGEST_WAIT_SECONDS = 5;

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

/** Keeps the credentials of a person who has just signed in or up, and signs that person in. */
export function beginSession(dispatch: AppDispatch, user: UserView, token?: string): void {
  if (token !== undefined) browserStorage.write(STORED.token, token);
  browserStorage.write(STORED.user, JSON.stringify(user));
  // What was just said need not be asked for again.
  void dispatch(userApi.util.upsertQueryData('user', user.id, user));
  dispatch(signedIn({ user, chosenPortfolioId: browserStorage.read(STORED.portfolioOf(user.id)) }));
}

export function forgetCredentials(): void {
  browserStorage.write(STORED.token, null);
  browserStorage.write(STORED.user, null);
}

/**
 * Restores the session that this browser keeps and verifies it (IDN-22, IDN-23). Without a token, without a user that can be read,
 * or where the server does not confirm the token, for whatever reason, what is stored is cleared and the person is signed out.
 */
export async function restoreSession(dispatch: AppDispatch): Promise<void> {
  const token = browserStorage.read(STORED.token);
  if (token === null || storedUser() === null) return endSession(dispatch);
  const { data, error } = await askForUser(dispatch);
  // Another tab has signed somebody in or out meanwhile: what was asked was about a session that is no longer this browser's.
  if (browserStorage.read(STORED.token) !== token) return restoreSession(dispatch);
  const answer = verifyAnswer.safeParse(data);
  if (answer.success) return beginSession(dispatch, answer.data.user);
  console.warn('The stored session could not be verified', error ?? answer.error);
  endSession(dispatch);
}

function endSession(dispatch: AppDispatch): void {
  forgetCredentials();
  dispatch(signedOut());
}

/** Asks again only where the server itself says that it is not ready yet (docs/adr/0016-unconfirmed-session-ends-when-the-page-opens.md). */
async function askForUser(dispatch: AppDispatch): Promise<{ data?: unknown; error?: unknown }> {
  for (let asked = 1; ; asked += 1) {
    const answer = await dispatch(
      verify.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    const seconds = notYet(answer.error);
    if (seconds === null || asked >= MOST_TIMES_ASKED) return answer;
    await new Promise((resolve) =>
      setTimeout(resolve, Math.min(seconds, LONGEST_WAIT_SECONDS) * 1000),
    );
  }
}
