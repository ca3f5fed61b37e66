import { evolveIdentity, type IdentityEvent, type IdentityState, noUser } from '../identity';

export type UserStreamEvent = IdentityEvent;

/** Everything that the stream `user-<id>` holds. */
export interface UserStream {
  readonly identity: IdentityState;
}

export const userStream = {
  initial: (): UserStream => ({ identity: noUser }),
  evolve: (state: UserStream, event: UserStreamEvent): UserStream => ({ identity: evolveIdentity(state.identity, event) }),
};
