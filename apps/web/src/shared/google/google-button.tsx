import { useId } from 'react';
import { cn } from '@/shared/lib/cn';
import { Button } from '@/shared/ui/button';
import { GoogleLogo } from './google-logo';
import { type Outcome, useGoogle } from './use-google';

/**
 * The button 'Sign in with Google': Google's own, or ours until Google's has loaded. Our button is
 * disabled with the reason if the server has no Google sign-in.
 */
export function GoogleButton(outcome: Outcome) {
  const reasonId = useId();
  const { status, holder, retry } = useGoogle(outcome);
  const isShown = status === 'shown';
  return (
    <div className="flex flex-col gap-3">
      {/* Without a light scheme of its own, Google's frame has a white box in the dark theme. */}
      <div
        ref={holder}
        className={cn(
          'flex min-h-11 items-center justify-center [color-scheme:light]',
          !isShown && 'h-0 min-h-0 overflow-hidden',
        )}
      />
      {!isShown && (
        <Button
          variant="outline"
          className="-mt-3 w-full"
          disabled={status !== 'failed'}
          aria-describedby={status === 'off' ? reasonId : undefined}
          onClick={retry}
        >
          <GoogleLogo />
          Sign in with Google
        </Button>
      )}
      {status === 'off' && (
        <p id={reasonId} className="text-center text-note text-muted">
          Google sign-in is not set up on this server.
        </p>
      )}
    </div>
  );
}
