import { z } from 'zod';

const SPECIAL_CHARACTERS = '!@#$%^&*()_+-=[]{};\':"\\|,.<>/?';

/** The five password rules (IDN-6), in the order of the screen. */
export const PASSWORD_RULES = [
  { id: 'length', label: 'At least 8 characters', passes: (text: string) => text.length >= 8 },
  { id: 'uppercase', label: 'One uppercase letter', passes: (text: string) => /[A-Z]/.test(text) },
  { id: 'lowercase', label: 'One lowercase letter', passes: (text: string) => /[a-z]/.test(text) },
  { id: 'digit', label: 'One number', passes: (text: string) => /\d/.test(text) },
  {
    id: 'special',
    label: 'One special character',
    passes: (text: string) => [...text].some((c) => SPECIAL_CHARACTERS.includes(c)),
  },
] as const;

export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

/** Returns the strength of a password by the number of rules that it meets (IDN-7). */
export function passwordStrength(password: string): PasswordStrength {
  const passed = PASSWORD_RULES.filter((rule) => rule.passes(password)).length;
  if (passed < 2) return 'weak';
  if (passed === 2) return 'fair';
  return passed === 5 ? 'strong' : 'good';
}

/** Longest password; it limits the work of hashing. */
export const LONGEST_PASSWORD = 256;

const present = z
  .string({ error: 'Current password is required' })
  .min(1, 'Current password is required')
  .max(LONGEST_PASSWORD, 'Password must be at most 256 characters');

/** Body of POST /api/auth/change-password (IDN-31). */
export const changePasswordRequest = z
  .object({
    currentPassword: present,
    newPassword: z
      .string({ error: 'Password must be at least 8 characters' })
      .min(8, { error: 'Password must be at least 8 characters', abort: true })
      .max(LONGEST_PASSWORD, 'Password must be at most 256 characters')
      .refine((text) => passwordStrength(text) === 'strong', 'Password does not meet requirements'),
  })
  .refine(({ currentPassword, newPassword }) => currentPassword !== newPassword, {
    path: ['newPassword'],
    error: 'New password must be different from current password',
  });
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;
