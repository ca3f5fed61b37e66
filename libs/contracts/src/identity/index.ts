import { z } from 'zod';
import { LONGEST_PASSWORD, passwordStrength } from './password';
import { zoneOrUtc } from './zone-or-utc';

export { type GoogleIdentity, googleIdentityOf, type GoogleSignInBody, type GoogleSignInRequest, googleSignInRequest } from './google';
export { type ChangePasswordRequest, changePasswordRequest, PASSWORD_RULES, passwordStrength, type PasswordStrength } from './password';

const email = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Email must be at most 254 characters')
  .pipe(z.email('Please enter a valid email address'));

const newPassword = z
  .string({ error: 'Password is required' })
  .max(LONGEST_PASSWORD, 'Password must be at most 256 characters')
  .refine((text) => passwordStrength(text) === 'strong', 'Password does not meet security requirements. Please check the requirements below.');

export const username = z
  .string()
  .trim()
  .min(3, 'Username must be at least 3 characters')
  .max(30, 'Username must be at most 30 characters');

export const signUpRequest = z.object({
  email,
  password: newPassword,
  name: z.string({ error: 'Name is required' }).trim().min(1, 'Name is required').max(100, 'Name must be at most 100 characters'),
  username: z.preprocess((value) => (value === '' || value === null ? undefined : value), username.optional()),
  /** The browser's own, so that dates are right from the first moment. */
  timezone: zoneOrUtc,
});
export type SignUpRequest = z.infer<typeof signUpRequest>;

export const signInRequest = z.object({
  email,
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(LONGEST_PASSWORD, 'Password must be at most 256 characters'),
});
export type SignInRequest = z.infer<typeof signInRequest>;

export const userView = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  displayName: z.string(),
  username: z.string().nullable(),
  photoURL: z.string().nullable(),
  avatar: z.string().nullable(),
  profilePicture: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  timezone: z.string(),
  authProvider: z.enum(['google', 'email']),
});
export type UserView = z.infer<typeof userView>;

/** Answer of sign-up, sign-in and Google sign-in. */
export const authAnswer = z.object({ success: z.boolean(), message: z.string(), user: userView, token: z.string() });
export type AuthAnswer = z.infer<typeof authAnswer>;

/** Answer of GET /api/auth/config: what a browser needs for Google sign-in, null where that is off. */
export const authConfig = z.object({ google: z.object({ clientId: z.string(), scriptUrl: z.string() }).nullable() });
export type AuthConfig = z.infer<typeof authConfig>;

/** Answer of POST /api/auth/signout, change-password and reset-account. */
export const doneAnswer = z.object({ success: z.literal(true), message: z.string() });
export type DoneAnswer = z.infer<typeof doneAnswer>;

/** Answer of GET /api/auth/verify. */
export const verifyAnswer = z.object({ user: userView });
export type VerifyAnswer = z.infer<typeof verifyAnswer>;
