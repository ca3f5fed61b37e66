import type { IdentityEvent } from './events';
import type { IdentityState } from './state';

export function evolveIdentity(_state: IdentityState, event: IdentityEvent): IdentityState {
  switch (event.type) {
    case 'UserRegistered':
      return event.data;
  }
}
