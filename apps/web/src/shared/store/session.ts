import { userView, type UserView } from '@evenkeel/contracts/identity';
import { isAway } from '../api/request-error';
import { verify } from '../api/identity';
import { browserStorage, STORED } from '../lib/browser-storage';
import { signedIn, signedOut } from './session-slice';
import type { AppDispatch } from './store';

const VERIFY_AGAIN_AFTER_MS = 2000;

function storedUser(): UserView | null {
  try {
    const parsed = userView.safeParse(JSON.parse(browserStorage.read(STORED.user) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps the credentials of a person who has just signed in or up, and signs that person in. */
export function beginSession(dispatch: AppDispatch, user: UserView, token?: string): void {
  if (token !== undefined) browserStorage.write(STORED.token, token);
  browserStorage.write(STORED.user, JSON.stringify(user));
  dispatch(signedIn({ user, chosenPortfolioId: browserStorage.read(STORED.portfolioOf(user.id)) }));
}

export function forgetCredentials(): void {
  browserStorage.write(STORED.token, null);
  browserStorage.write(STORED.user, null);
}

/**
 * Restores the session that this browser keeps and verifies it (first seed, section 4.1). A server that is away for a moment says
 * nothing about the token: it is asked again until it answers.
 */
export async function restoreSession(dispatch: AppDispatch): Promise<void> {
  const token = browserStorage.read(STORED.token);
  const user = storedUser();
  if (token === null || user === null) {
    forgetCredentials();
    dispatch(signedOut());
    return;
  }
  const asked = await dispatch(verify.initiate(undefined, { forceRefetch: true, subscribe: false }));
  if (asked.data) beginSession(dispatch, asked.data.user);
  else if (isAway(asked.error)) setTimeout(() => void restoreSession(dispatch), VERIFY_AGAIN_AFTER_MS);
  else {
    console.warn('The stored session could not be verified', asked.error);
    forgetCredentials();
    dispatch(signedOut());
  }
}
