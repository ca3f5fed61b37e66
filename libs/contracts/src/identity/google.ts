import { z } from 'zod';
import { line } from '../shared/scalars';
import { zoneOrUtc } from './zone-or-utc';

const LONGEST_NAME = 100;

/** A person by their Google account: the four fields of IDN-11. */
export interface GoogleIdentity {
  readonly googleId: string;
  readonly email: string;
  readonly name: string;
  /** Address of a picture; null if the person has none. */
  readonly avatar: string | null;
}

/**
 * The claims of an identity token of Google (OpenID Connect Core, section 5.1) that matter here.
 */
const claims = z.object({
  sub: line('sub').min(1),
  email: line('email').min(1),
  name: z.string().transform(readableName).pipe(line('Name')).optional(),
  picture: line('picture').optional().catch(undefined),
});

/**
 * Returns a name without the characters that cannot be stored, because the user cannot mend a name
 * at Google here.
 */
function readableName(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Surrogate}]/gu, '')
    .trim()
    .slice(0, LONGEST_NAME)
    .replace(/\p{Surrogate}$/u, '');
}

/**
 * Returns the four fields from the claims of an identity token, which are yet to be verified; null
 * if they do not identify the person. A person without a name gets their e-mail address as name.
 */
export function googleIdentityOf(payload: unknown): GoogleIdentity | null {
  const read = claims.safeParse(payload);
  if (!read.success) return null;
  const { sub, email, name, picture } = read.data;
  return {
    googleId: sub,
    email,
    name: name || email.slice(0, Math.min(email.lastIndexOf('@'), LONGEST_NAME)),
    avatar: picture ?? null,
  };
}

/** Body of POST /api/auth/google. Without the credential it proves nothing (IDN-11). */
export const googleSignInRequest = z.object({
  googleId: line('Google id', 'Google id is required')
    .min(1, 'Google id is required')
    .max(255, 'Google id must be at most 255 characters'),
  email: line('Email', 'Email is required')
    .min(1, 'Email is required')
    .max(254, 'Email must be at most 254 characters'),
  name: line('Name', 'Name is required').max(100, 'Name must be at most 100 characters'),
  avatar: line('Avatar').max(2048, 'Avatar must be at most 2048 characters').nullish(),
  credential: line('Credential').max(8192, 'Credential must be at most 8192 characters').nullish(),
  /** Random text that the page generated before it asked for the token, which contains its hash. */
  nonce: line('Nonce').max(200, 'Nonce must be at most 200 characters').nullish(),
  /**
   * Whether to create a new account beside one that has a password and the same e-mail address, if
   * that address was never proved (IDN-64).
   */
  newAccount: z.boolean().default(false),
  timezone: zoneOrUtc,
});
export type GoogleSignInRequest = z.infer<typeof googleSignInRequest>;
/** The body that the browser sends: the time zone may be any text. */
export type GoogleSignInBody = z.input<typeof googleSignInRequest>;
