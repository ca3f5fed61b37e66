import { type AccountReset, evolveIdentity, evolveLastReset, type IdentityEvent, type IdentityState, noUser } from '../identity';

export type UserStreamEvent = IdentityEvent;

/** Everything that the stream `user-<id>` holds. */
export interface UserStream {
  readonly identity: IdentityState;
  readonly lastReset: AccountReset | null;
}

export const userStream = {
  initial: (): UserStream => ({ identity: noUser, lastReset: null }),
  evolve: (state: UserStream, event: UserStreamEvent): UserStream => ({
    identity: evolveIdentity(state.identity, event),
    lastReset: evolveLastReset(state.lastReset, event),
  }),
};
