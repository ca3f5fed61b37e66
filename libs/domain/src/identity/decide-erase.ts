import { accept, type Decision, refuse } from '../kernel/decision';
import type { IdentityEvent } from './events';
import type { IdentityState } from './state';

/** Ends a user's stream for good (BAK-7). Refuses a user who is unknown or was erased before. */
export function decideErase(state: IdentityState): Decision<IdentityEvent> {
  if (state === null) return refuse('not_found', 'User not found');
  return accept({ type: 'UserErased', data: {} });
}
