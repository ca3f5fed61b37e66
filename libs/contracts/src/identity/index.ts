import { z } from 'zod';

const SPECIAL_CHARACTERS = '!@#$%^&*()_+-=[]{};\':"\\|,.<>/?';

/** The five password rules (first seed, section 5.2), in the order in which they are shown. */
export const PASSWORD_RULES = [
  { id: 'length', label: 'At least 8 characters', passes: (text: string) => text.length >= 8 },
  { id: 'uppercase', label: 'One uppercase letter', passes: (text: string) => /[A-Z]/.test(text) },
  { id: 'lowercase', label: 'One lowercase letter', passes: (text: string) => /[a-z]/.test(text) },
  { id: 'digit', label: 'One number', passes: (text: string) => /\d/.test(text) },
  { id: 'special', label: 'One special character', passes: (text: string) => [...text].some((c) => SPECIAL_CHARACTERS.includes(c)) },
] as const;

export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

/** How strong a password is by the number of rules it passes (first seed, section 4.5). */
export function passwordStrength(password: string): PasswordStrength {
  const passed = PASSWORD_RULES.filter((rule) => rule.passes(password)).length;
  if (passed < 2) return 'weak';
  if (passed === 2) return 'fair';
  return passed === 5 ? 'strong' : 'good';
}

const email = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Email must be at most 254 characters')
  .pipe(z.email('Please enter a valid email address'));

const newPassword = z
  .string({ error: 'Password is required' })
  .max(256, 'Password must be at most 256 characters')
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
});
export type SignUpRequest = z.infer<typeof signUpRequest>;

export const signInRequest = z.object({
  email,
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(256, 'Password must be at most 256 characters'),
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

/** Answer of GET /api/auth/verify. */
export const verifyAnswer = z.object({ user: userView });
export type VerifyAnswer = z.infer<typeof verifyAnswer>;
