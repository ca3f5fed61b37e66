import type { IdentityEvent } from './events';
import { type IdentityState, type KnownReset, noUser, type ResetsState } from './state';

/**
 * Applies an event. Returns the next state and leaves the given one as it is; an event before the
 * registration changes nothing.
 */
export function evolveIdentity(state: IdentityState, event: IdentityEvent): IdentityState {
  switch (event.type) {
    case 'UserRegistered':
      return { ...event.data, dateOfBirth: null, profilePicture: null };
    case 'ProfileChanged': {
      const { replaced: _replaced, ...details } = event.data;
      return state && { ...state, ...details };
    }
    case 'ProfilePictureChanged':
      return state && { ...state, profilePicture: event.data.objectPath };
    case 'AccountDataReset':
    case 'AccountResetUndone':
    case 'AccountResetClosed':
      return state;
    case 'UserErased':
      return noUser;
  }
}

/** Applies an event to the resets. Returns the resets, each with its status. */
export function evolveResets(resets: ResetsState, event: IdentityEvent): ResetsState {
  switch (event.type) {
    case 'AccountDataReset':
      return [...resets, { ...event.data, status: 'open' }];
    case 'AccountResetUndone':
      return withStatus(resets, event.data.resetId, 'undone');
    case 'AccountResetClosed':
      return withStatus(resets, event.data.resetId, 'closed');
    case 'UserErased':
      return [];
    case 'UserRegistered':
    case 'ProfileChanged':
    case 'ProfilePictureChanged':
      return resets;
  }
}

const withStatus = (
  resets: ResetsState,
  resetId: string,
  status: KnownReset['status'],
): ResetsState => resets.map((reset) => (reset.resetId === resetId ? { ...reset, status } : reset));
