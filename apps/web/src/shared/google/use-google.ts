import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useAuthConfigQuery } from '@/shared/api/identity';
import { type GoogleIdentityServices, loadGoogleIdentity } from './google-identity';
import { newNonce } from './sign-in-nonce';
import { watchPopups } from './watch-popups';

/** Messages for a failure of Google's window (IDN-15). */
const BLOCKED = 'Popup was blocked. Please allow popups for this site and try again.';
const CANCELLED = 'Sign-in was cancelled. Please try again.';
export const FAILED = 'Google sign-in failed. Please try email/password authentication.';

/** Limits of Google's own button, in pixels. */
const WIDEST = 400;

export interface Google {
  /** `shown` means that Google's own button is in the holder. */
  readonly status: 'loading' | 'off' | 'shown' | 'failed';
  readonly holder: RefObject<HTMLDivElement | null>;
  readonly retry: () => void;
}

export interface Outcome {
  /** Called with a credential and the secret that belongs to it (`nonce`). */
  readonly onCredential: (credential: string, nonce: string) => void;
  readonly onFailure: (message: string) => void;
  /**
   * Called when Google answers after the button has gone, for example because its dialog was
   * closed. Without this function, the page ignores such an answer.
   */
  readonly onLate?: (credential: string, nonce: string) => void;
}

/** Draws Google's own button, as wide as there is room, in the colours of the theme. */
function renderButton(services: GoogleIdentityServices, holder: HTMLElement): void {
  services.renderButton(holder, {
    type: 'standard',
    theme: document.documentElement.classList.contains('dark') ? 'filled_black' : 'outline',
    size: 'large',
    text: 'signin_with',
    shape: 'rectangular',
    logo_alignment: 'center',
    width: Math.min(WIDEST, holder.clientWidth),
    locale: 'en',
  });
}

interface Offer {
  readonly outcome: () => Outcome;
  /** Called just before the button appears in the holder. */
  readonly onReady: () => void;
  readonly onAnswered: () => void;
  /** Called if the button could not be prepared. */
  readonly onFailed: () => void;
}

/** Puts Google's button into the holder, for one answer. Returns a function that gives it up. */
function offerButton(
  google: { readonly clientId: string; readonly scriptUrl: string },
  holder: RefObject<HTMLDivElement | null>,
  { outcome, onReady, onAnswered, onFailed }: Offer,
): () => void {
  const popups = watchPopups({
    onBlocked: () => outcome().onFailure(BLOCKED),
    onClosed: () => outcome().onFailure(CANCELLED),
  });
  let isLeft = false;
  let isAnswered = false;
  const show = async () => {
    const [services, nonce] = await Promise.all([loadGoogleIdentity(google.scriptUrl), newNonce()]);
    if (isLeft || !holder.current) return;
    const callback = ({ credential }: { credential?: string }) => {
      if (isAnswered) return;
      isAnswered = true;
      if (isLeft) {
        if (credential) outcome().onLate?.(credential, nonce.secret);
        return;
      }
      popups.answered();
      onAnswered();
      if (credential) outcome().onCredential(credential, nonce.secret);
      else outcome().onFailure(FAILED);
    };
    services.initialize({
      client_id: google.clientId,
      nonce: nonce.hash,
      callback,
      ux_mode: 'popup',
      auto_select: false,
    });
    onReady();
    holder.current.replaceChildren();
    renderButton(services, holder.current);
  };
  show().catch((error: unknown) => {
    console.warn('Google sign-in could not be prepared', error);
    if (!isLeft) onFailed();
  });
  return () => {
    isLeft = true;
    popups.stop();
  };
}

/**
 * Puts Google's button into the holder if this server has Google sign-in, and reports the outcome
 * of the sign-in.
 */
export function useGoogle(outcome: Outcome): Google {
  const { data, isError, refetch } = useAuthConfigQuery();
  const holder = useRef<HTMLDivElement>(null);
  const latest = useRef(outcome);
  const [attempt, setAttempt] = useState(0);
  const [round, setRound] = useState(0);
  const [script, setScript] = useState<'loading' | 'shown' | 'failed'>('loading');
  const google = data?.google ?? null;

  useEffect(() => {
    latest.current = outcome;
  });

  useEffect(() => {
    if (!google) return;
    return offerButton(google, holder, {
      outcome: () => latest.current,
      // Our own button leaves first, so that the page never shows both.
      onReady: () => flushSync(() => setScript('shown')),
      // The server accepts each nonce once, so another attempt needs another nonce.
      onAnswered: () => setRound((before) => before + 1),
      onFailed: () => {
        setScript('failed');
        if (attempt > 0) latest.current.onFailure(FAILED);
      },
    });
  }, [google, attempt, round]);

  const retry = useCallback(() => {
    if (isError) void refetch().then(({ error }) => error && latest.current.onFailure(FAILED));
    setScript('loading');
    setAttempt((before) => before + 1);
  }, [isError, refetch]);

  if (isError) return { status: 'failed', holder, retry };
  if (!data) return { status: 'loading', holder, retry };
  return { status: google ? script : 'off', holder, retry };
}
