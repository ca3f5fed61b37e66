import type { IdentityEvent, ProfileDetails } from './events';

type Registration = Extract<IdentityEvent, { type: 'UserRegistered' }>['data'];

/** A user's profile; null before they are registered. */
export type IdentityState = (Registration & ProfileDetails & { readonly profilePicture: string | null }) | null;

export const noUser: IdentityState = null;
