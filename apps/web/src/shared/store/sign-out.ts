import type { UserView } from '@evenkeel/contracts/identity';
import { api } from '@/shared/api/api';
import { authConfig, signOut } from '@/shared/api/identity';
import { loadGoogleIdentity } from '@/shared/google/google-identity';
import { forgetCredentials } from './session';
import type { AppDispatch } from './store';

/** Longest wait for Google, and for the server. Signing out does not depend on their answers. */
const LONGEST_MS = 5_000;

/**
 * Signs out (IDN-26 to IDN-28): of Google if the person signed in by Google, of the server, and of
 * this browser; then reloads the page. Logs failures, and reloads the page in any case.
 */
export async function signOutAndReload(
  dispatch: AppDispatch,
  user: UserView,
  reload: () => void = () => location.reload(),
): Promise<void> {
  try {
    if (user.authProvider === 'google')
      await within('Google could not be told of the sign-out', signOutOfGoogle(dispatch));
    // The server would refuse reads that are still open, because the session has ended by then.
    for (const reading of dispatch(api.util.getRunningQueriesThunk())) reading.abort();
    await within(
      'The server could not be told of the sign-out',
      dispatch(signOut.initiate()).unwrap(),
    );
  } finally {
    forgetCredentials();
    reload();
  }
}

/** Keeps Google from offering this person by itself at the next sign-in. */
async function signOutOfGoogle(dispatch: AppDispatch): Promise<void> {
  const { google } = await dispatch(authConfig.initiate(undefined, { subscribe: false })).unwrap();
  if (google) (await loadGoogleIdentity(google.scriptUrl)).disableAutoSelect();
}

async function within(failure: string, telling: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${LONGEST_MS} ms`)), LONGEST_MS);
  });
  try {
    await Promise.race([telling, tooLong]);
  } catch (error) {
    console.warn(failure, error);
  } finally {
    clearTimeout(timer);
  }
}
