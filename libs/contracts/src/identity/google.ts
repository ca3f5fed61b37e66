import { z } from 'zod';
import { zoneOrUtc } from './zone-or-utc';

/** Who somebody is by Google: the four fields of the first seed, section 7.2. */
export interface GoogleIdentity {
  readonly googleId: string;
  readonly email: string;
  readonly name: string;
  /** Address of a picture; null where the person has none. */
  readonly avatar: string | null;
}

/** What Google says in an identity token (OpenID Connect Core, section 5.1), as far as it matters here. */
const claims = z.object({
  sub: z.string().min(1),
  email: z.string().min(1),
  name: z.string().trim().optional(),
  picture: z.string().optional(),
});

/**
 * The four fields by the claims of an identity token, which are yet to be verified; null where they do not say who it is. Somebody without
 * a name is called by their e-mail.
 */
export function googleIdentityOf(payload: unknown): GoogleIdentity | null {
  const read = claims.safeParse(payload);
  if (!read.success) return null;
  const { sub, email, name, picture } = read.data;
  return { googleId: sub, email, name: (name || email.slice(0, email.lastIndexOf('@'))).slice(0, 100), avatar: picture ?? null };
}

/** Body of POST /api/auth/google. Without the credential it proves nothing (server-rules section 12.2). */
export const googleSignInRequest = z.object({
  googleId: z.string({ error: 'Google id is required' }).min(1, 'Google id is required').max(255, 'Google id must be at most 255 characters'),
  email: z.string({ error: 'Email is required' }).min(1, 'Email is required').max(254, 'Email must be at most 254 characters'),
  name: z.string({ error: 'Name is required' }).max(100, 'Name must be at most 100 characters'),
  avatar: z.string().max(2048, 'Avatar must be at most 2048 characters').nullish(),
  credential: z.string().max(8192, 'Credential must be at most 8192 characters').nullish(),
  timezone: zoneOrUtc,
});
export type GoogleSignInRequest = z.infer<typeof googleSignInRequest>;
/** As it is sent: the time zone may be any. */
export type GoogleSignInBody = z.input<typeof googleSignInRequest>;
