import type { AccountReset, IdentityEvent, ProfileDetails } from './events';

type Registration = Extract<IdentityEvent, { type: 'UserRegistered' }>['data'];

/** A user's profile; null before they are registered. */
export type IdentityState =
  (Registration & ProfileDetails & { readonly profilePicture: string | null }) | null;

export const noUser: IdentityState = null;

/** `open`: it may be undone until its moment. `closed`: it can no longer be undone. */
export interface KnownReset extends AccountReset {
  readonly status: 'open' | 'undone' | 'closed';
}

/** The resets of a user's account data, in order. */
export type ResetsState = readonly KnownReset[];

export const noResets: ResetsState = [];
