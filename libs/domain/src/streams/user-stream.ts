import {
  decideErase,
  evolveIdentity,
  evolveResets,
  type IdentityEvent,
  type IdentityState,
  noResets,
  noUser,
  type ResetsState,
} from '../identity';
import type { StreamDefinition } from './stream-definition';

export type UserStreamEvent = IdentityEvent;

/** The contents of the stream `user-<id>`. */
export interface UserStream {
  readonly identity: IdentityState;
  readonly resets: ResetsState;
  readonly isErased: boolean;
}

/** The streams `user-<id>`. A stream has the id of its user, and ends when the user is erased. */
export const userStream: StreamDefinition<UserStream, UserStreamEvent> = {
  title: 'User',
  initial: () => ({ identity: noUser, resets: noResets, isErased: false }),
  // A log may contain events after the end, from releases in which a sign-in could still record
  // one.
  evolve: (state, event) =>
    state.isErased
      ? state
      : {
          identity: evolveIdentity(state.identity, event),
          resets: evolveResets(state.resets, event),
          isErased: event.type === 'UserErased',
        },
  hasEnded: ({ isErased }) => isErased,
  erase: ({ identity }) => decideErase(identity),
  ownerOf: (_state, id) => id,
  audienceOf: (_state, id) => id,
};
