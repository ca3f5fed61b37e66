import type { AccountReset, IdentityEvent } from './events';
import type { IdentityState } from './state';

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
      return state;
  }
}

/** The reset that came last; null before the first. */
export const evolveLastReset = (lastReset: AccountReset | null, event: IdentityEvent): AccountReset | null => (event.type === 'AccountDataReset' ? event.data : lastReset);
