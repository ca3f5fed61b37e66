import { z } from 'zod';
import { line } from '../shared/scalars';
import { zoneOrUtc } from './zone-or-utc';

const LONGEST_NAME = 100;

/** Who somebody is by Google: the four fields of IDN-11. */
export interface GoogleIdentity {
  readonly googleId: string;
  readonly email: string;
  readonly name: string;
  /** Address of a picture; null where the person has none. */
  readonly avatar: string | null;
}

/**
 * What Google says in an identity token (OpenID Connect Core, section 5.1), as far as it matters
 * here.
 */
const claims = z.object({
  sub: line('sub').min(1),
  email: line('email').min(1),
  name: z.string().transform(readableName).pipe(line('Name')).optional(),
  picture: line('picture').optional().catch(undefined),
});

/** A name that Google has is nobody's mistake here: what cannot be stored of it is left out. */
function readableName(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Surrogate}]/gu, '')
    .trim()
    .slice(0, LONGEST_NAME)
    .replace(/\p{Surrogate}$/u, '');
}

/**
 * The four fields by the claims of an identity token, which are yet to be verified; null where they
 * do not say who it is. Somebody without a name is called by their e-mail.
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
  /** The text that the page made up before it asked for the token: the token holds its hash. */
  nonce: line('Nonce').max(200, 'Nonce must be at most 200 characters').nullish(),
  /**
   * True: to have a new account beside one with a password that has the same e-mail, which nobody
   * proved (IDN-64).
   */
  newAccount: z.boolean().default(false),
  timezone: zoneOrUtc,
});
export type GoogleSignInRequest = z.infer<typeof googleSignInRequest>;
/** As it is sent: the time zone may be any. */
export type GoogleSignInBody = z.input<typeof googleSignInRequest>;
