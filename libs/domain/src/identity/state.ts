import type { IdentityEvent } from './events';

/** A user's profile; null before they are registered. */
export type IdentityState = IdentityEvent['data'] | null;

export const noUser: IdentityState = null;
