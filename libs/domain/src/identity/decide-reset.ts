import { accept, type Decision, refuse } from '../kernel/decision';
import type { AccountReset, IdentityEvent } from './events';
import type { IdentityState, ResetsState } from './state';

export type ResetCommand = { readonly type: 'ResetAccountData' } & AccountReset;

/**
 * Resets a user's account data (IDN-35): names the portfolios to set aside. A reset that is already
 * recorded gives no event. Refuses an unknown user.
 */
export function decideReset(
  { resetId, portfolioIds, undoUntil }: ResetCommand,
  state: IdentityState,
  resets: ResetsState,
): Decision<IdentityEvent> {
  if (state === null) return refuse('not_found', 'User not found');
  if (resets.some((reset) => reset.resetId === resetId)) return accept();
  return accept({ type: 'AccountDataReset', data: { resetId, portfolioIds, undoUntil } });
}

/**
 * Undoes a reset (IDN-67). `now`: ISO 8601; such moments compare as text. A reset that is already
 * undone gives no event. Refuses an unknown reset, and one whose time for an undo is over.
 */
export function decideUndoReset(
  { resetId, now }: { readonly resetId: string; readonly now: string },
  resets: ResetsState,
): Decision<IdentityEvent> {
  const reset = resets.find((each) => each.resetId === resetId);
  if (!reset) return refuse('not_found', 'Reset not found');
  if (reset.status === 'undone') return accept();
  if (reset.status === 'closed' || reset.undoUntil === null || now >= reset.undoUntil)
    return refuse('conflict', 'This reset can no longer be undone');
  return accept({ type: 'AccountResetUndone', data: { resetId } });
}

/** Closes a reset that was not undone, so that it can no longer be undone. `now`: ISO 8601. */
export function decideCloseReset(
  { resetId, now }: { readonly resetId: string; readonly now: string },
  resets: ResetsState,
): Decision<IdentityEvent> {
  const reset = resets.find((each) => each.resetId === resetId);
  const isDue = reset?.status === 'open' && (reset.undoUntil === null || now >= reset.undoUntil);
  return isDue ? accept({ type: 'AccountResetClosed', data: { resetId } }) : accept();
}
