import { z } from 'zod';
import { LONGEST_PASSWORD, passwordStrength } from './password';
import { line } from '../shared/scalars';
import { userView } from './views';
import { zoneOrUtc } from './zone-or-utc';

export {
  type GoogleIdentity,
  googleIdentityOf,
  type GoogleSignInBody,
  type GoogleSignInRequest,
  googleSignInRequest,
} from './google';
export { type UserView, userView, type VerifyAnswer, verifyAnswer } from './views';
export {
  type ChangePasswordRequest,
  changePasswordRequest,
  PASSWORD_RULES,
  passwordStrength,
  type PasswordStrength,
} from './password';

const email = line('Email', 'Email is required')
  .min(1, 'Email is required')
  .max(254, 'Email must be at most 254 characters')
  .pipe(z.email('Please enter a valid email address'));

const newPassword = z
  .string({ error: 'Password is required' })
  .max(LONGEST_PASSWORD, 'Password must be at most 256 characters')
  .refine(
    (text) => passwordStrength(text) === 'strong',
    'Password does not meet security requirements. Please check the requirements below.',
  );

export const username = line('Username')
  .min(3, 'Username must be at least 3 characters')
  .max(30, 'Username must be at most 30 characters');

export const signUpRequest = z.object({
  email,
  password: newPassword,
  name: line('Name', 'Name is required')
    .min(1, 'Name is required')
    .max(100, 'Name must be at most 100 characters'),
  username: z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    username.optional(),
  ),
  /** The browser's time zone, so that dates are right from the first moment. */
  timezone: zoneOrUtc,
  /** Token of an invitation, if the server requires one. */
  invitation: z
    .string()
    .regex(/^[\w-]{20,128}$/, 'The link of the invitation is not complete')
    .optional(),
});
export type SignUpRequest = z.infer<typeof signUpRequest>;

export const signInRequest = z.object({
  email,
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(LONGEST_PASSWORD, 'Password must be at most 256 characters'),
});
export type SignInRequest = z.infer<typeof signInRequest>;

/** Body of POST /api/auth/forgot-password. */
export const forgotPasswordRequest = z.object({ email });
export type ForgotPasswordRequest = z.infer<typeof forgotPasswordRequest>;

/** Body of POST /api/auth/reset-password: the token of a link, and the new password. */
export const resetPasswordRequest = z.object({
  token: z
    .string({ error: 'The link is not complete' })
    .regex(/^[\w-]{20,128}$/, 'The link is not complete'),
  password: newPassword,
});
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;

/**
 * Body of POST /api/auth/reset-account: the password, or for Google users a token of the last
 * minutes with the secret of its nonce.
 */
export const confirmIdentityRequest = z.object({
  password: z.string().max(LONGEST_PASSWORD, 'Password must be at most 256 characters').optional(),
  credential: line('Credential').max(8192, 'Credential must be at most 8192 characters').optional(),
  nonce: line('Nonce').max(200, 'Nonce must be at most 200 characters').optional(),
});
export type ConfirmIdentityRequest = z.infer<typeof confirmIdentityRequest>;

/** A reset that can be undone, in the answer of GET /api/auth/resets. */
export const resetView = z.object({
  id: z.string(),
  undoUntil: z.string(),
  /** Number of portfolios that an undo brings back. */
  portfolios: z.number().int(),
});
export type ResetView = z.infer<typeof resetView>;

/** Answer of sign-up, sign-in and Google sign-in. */
export const authAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  user: userView,
  token: z.string(),
});
export type AuthAnswer = z.infer<typeof authAnswer>;

/**
 * Answer of POST /api/auth/reset-password. `withdrawn`: whether links for auditors or addresses of
 * calendars were withdrawn (IDN-77).
 */
export const resetPasswordAnswer = authAnswer.extend({ withdrawn: z.boolean() });
export type ResetPasswordAnswer = z.infer<typeof resetPasswordAnswer>;

/**
 * Answer of GET /api/auth/config: who may sign up; the data for Google sign-in, null if it is off;
 * whether the server sends links to set a new password by e-mail.
 */
export const authConfig = z.object({
  signUps: z.enum(['open', 'invite', 'off']),
  passwordMail: z.boolean(),
  google: z.object({ clientId: z.string(), scriptUrl: z.string() }).nullable(),
});
export type AuthConfig = z.infer<typeof authConfig>;

/** Answer of POST /api/auth/signout, change-password and reset-account. */
export const doneAnswer = z.object({ success: z.literal(true), message: z.string() });
export type DoneAnswer = z.infer<typeof doneAnswer>;

/** A session of the user, in the answer of GET /api/auth/sessions. Moments are ISO 8601. */
export const sessionView = z.object({
  id: z.string(),
  /** Browser and system, such as 'Firefox on Windows'; null if the browser did not name them. */
  device: z.string().nullable(),
  startedAt: z.string(),
  /** Moment of the last use, to the hour. */
  lastUsedAt: z.string(),
  endsAt: z.string(),
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
});
export type SessionView = z.infer<typeof sessionView>;
