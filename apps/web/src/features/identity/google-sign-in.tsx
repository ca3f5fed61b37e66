import { useState } from 'react';
import { fieldProblems, messageForPeople, wordsOfServer } from '@/shared/api/request-error';
import { GoogleButton } from '@/shared/google/google-button';
import { FAILED } from '@/shared/google/use-google';
import { browserZone } from '@/shared/lib/browser-zone';
import { beginSession } from '@/shared/store/session';
import { type AppDispatch, type RootState, useAppDispatch } from '@/shared/store/store';
import { toastShown } from '@/shared/store/toast-slice';
import { Button } from '@/shared/ui/button';
import { Alert } from '@/shared/ui/states';
import { useGoogleSignInMutation } from './api';
import { identityOfCredential } from './google-credential';

interface Presented {
  readonly credential: string;
  readonly nonce: string;
}

/**
 * Returns true if somebody was signed in here, for example in another tab, before Google's answer
 * arrived. That session stays. If it belongs to somebody other than the person whom Google names, a
 * toast says so (IDN-78).
 */
const cameTooLate =
  (credential: string) =>
  (dispatch: AppDispatch, getState: () => RootState): boolean => {
    const { status, user } = getState().session;
    if (status !== 'signed-in') return false;
    const named = identityOfCredential(credential)?.email.toLowerCase();
    if (user.email.toLowerCase() !== named)
      dispatch(
        toastShown(
          'Not signed in with Google',
          `${user.email} is signed in here. Sign out first, then sign in with Google.`,
        ),
      );
    return true;
  };

/**
 * Signs the user in with Google. If the e-mail address belongs to an account with a password, and
 * nobody has proved to own that address, it offers a new account.
 */
export function GoogleSignIn() {
  const dispatch = useAppDispatch();
  const [signIn, { isLoading }] = useGoogleSignInMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<Presented | null>(null);

  const take = async (presented: Presented, newAccount: boolean) => {
    setFailure(null);
    setRefused(null);
    const identity = identityOfCredential(presented.credential);
    if (!identity) return setFailure(FAILED);
    const answer = await signIn({
      ...identity,
      ...presented,
      newAccount,
      timezone: browserZone(),
    });
    if (answer.error) {
      setFailure(
        wordsOfServer(answer.error) ?? messageForPeople(answer.error, 'Google sign in failed'),
      );
      if (fieldProblems(answer.error).some(({ field }) => field === 'newAccount'))
        setRefused(presented);
    } else if (!answer.data.success) setFailure(answer.data.message || 'Google sign in failed');
    else beginSession(dispatch, answer.data.user, answer.data.token);
  };

  return (
    <div className="flex flex-col gap-3">
      <GoogleButton
        onCredential={(credential, nonce) => void take({ credential, nonce }, false)}
        onFailure={setFailure}
        onLate={(credential, nonce) => {
          if (!dispatch(cameTooLate(credential))) void take({ credential, nonce }, false);
        }}
      />
      {isLoading && (
        <p role="status" className="text-center text-note text-muted">
          Signing in...
        </p>
      )}
      {failure && <Alert>{failure}</Alert>}
      {refused && (
        <Button variant="outline" className="w-full" onClick={() => void take(refused, true)}>
          Begin a new account with Google
        </Button>
      )}
    </div>
  );
}
