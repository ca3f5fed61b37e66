import { accept, type Decision, refuse } from '../kernel/decision';
import type { AccountReset, IdentityEvent } from './events';
import type { IdentityState } from './state';

export type ResetCommand = { readonly type: 'ResetAccountData' } & AccountReset;

/**
 * Resets a user's account data (first seed, section 2.8): names the portfolios that are to go. Nothing where this reset is recorded
 * already. Refuses an unknown user.
 */
export function decideReset({ resetId, portfolioIds }: ResetCommand, state: IdentityState, lastReset: AccountReset | null): Decision<IdentityEvent> {
  if (state === null) return refuse('not_found', 'User not found');
  if (lastReset?.resetId === resetId) return accept();
  return accept({ type: 'AccountDataReset', data: { resetId, portfolioIds } });
}
