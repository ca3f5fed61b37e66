import { useId, useState } from 'react';
import { useGoogleSignInMutation } from '../../shared/api/identity';
import { messageForPeople, wordsOfServer } from '../../shared/api/request-error';
import { cn } from '../../shared/lib/cn';
import { browserZone } from '../../shared/lib/browser-zone';
import { beginSession } from '../../shared/store/session';
import { useAppDispatch } from '../../shared/store/store';
import { Button } from '../../shared/ui/button';
import { Alert } from '../../shared/ui/states';
import { identityOfCredential } from './google-credential';
import { GoogleLogo } from './google-logo';
import { FAILED, useGoogle } from './use-google';

/** 'Sign in with Google': Google's own button, or ours while that is not there, switched off with the reason where it never will be. */
export function GoogleSignIn() {
  const dispatch = useAppDispatch();
  const [signIn, { isLoading }] = useGoogleSignInMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const reasonId = useId();

  const take = async (credential: string) => {
    setFailure(null);
    const identity = identityOfCredential(credential);
    if (!identity) return setFailure(FAILED);
    const answer = await signIn({ ...identity, credential, timezone: browserZone() });
    if (answer.error) setFailure(wordsOfServer(answer.error) ?? messageForPeople(answer.error, 'Google sign in failed'));
    else if (!answer.data.success) setFailure(answer.data.message || 'Google sign in failed');
    else beginSession(dispatch, answer.data.user, answer.data.token);
  };

  const { status, holder, retry } = useGoogle({ onCredential: (credential) => void take(credential), onFailure: setFailure });
  const isShown = status === 'shown';

  return (
    <div className="flex flex-col gap-3">
      {/* Without a light scheme of its own, Google's frame stands on a white box in the dark theme. */}
      <div ref={holder} className={cn('flex min-h-11 items-center justify-center [color-scheme:light]', !isShown && 'h-0 min-h-0 overflow-hidden')} />
      {!isShown && (
        <Button className="-mt-3 w-full" disabled={status !== 'failed'} aria-describedby={status === 'off' ? reasonId : undefined} onClick={retry}>
          <GoogleLogo />
          Sign in with Google
        </Button>
      )}
      {status === 'off' && (
        <p id={reasonId} className="text-center text-[0.8125rem] text-muted">
          Google sign-in is not set up on this server.
        </p>
      )}
      {isLoading && (
        <p role="status" className="text-center text-[0.8125rem] text-muted">
          Signing in...
        </p>
      )}
      {failure && <Alert>{failure}</Alert>}
    </div>
  );
}
