import * as z from 'zod/mini';

export const userView = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  displayName: z.string(),
  username: z.nullable(z.string()),
  photoURL: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  profilePicture: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
  timezone: z.string(),
  authProvider: z.enum(['google', 'email']),
});
export type UserView = z.infer<typeof userView>;

/** Answer of GET /api/auth/verify. */
export const verifyAnswer = z.object({ user: userView });
export type VerifyAnswer = z.infer<typeof verifyAnswer>;
