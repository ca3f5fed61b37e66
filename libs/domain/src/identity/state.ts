import type { AccountReset, IdentityEvent, ProfileDetails } from './events';

type Registration = Extract<IdentityEvent, { type: 'UserRegistered' }>['data'];

/** Profile of a user; null before the registration. */
export type IdentityState =
  (Registration & ProfileDetails & { readonly profilePicture: string | null }) | null;

export const noUser: IdentityState = null;

/** `open`: the user can undo the reset until its moment. `closed`: nobody can undo it any more. */
export interface KnownReset extends AccountReset {
  readonly status: 'open' | 'undone' | 'closed';
}

/** The resets of a user's account data, in order. */
export type ResetsState = readonly KnownReset[];

export const noResets: ResetsState = [];
