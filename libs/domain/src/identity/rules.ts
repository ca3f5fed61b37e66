import type { FieldProblem } from '../kernel/decision';

/** Limits of a profile, in characters (SET-8, SET-9). */
const NAME_LENGTH = 100;
const USERNAME_LENGTH = { least: 3, most: 30 } as const;

/** Returns the problems of a display name: missing or too long. */
export function nameProblems(name: string): FieldProblem[] {
  if (name.trim() === '') return [{ field: 'name', message: 'Name is required' }];
  return name.length > NAME_LENGTH
    ? [{ field: 'name', message: `Name must be at most ${NAME_LENGTH} characters` }]
    : [];
}

/**
 * Returns the problems of a username: fewer than 3 or more than 30 characters. Null (no username)
 * has no problem.
 */
export function usernameProblems(username: string | null): FieldProblem[] {
  const { least, most } = USERNAME_LENGTH;
  if (username === null) return [];
  if (username.length < least)
    return [{ field: 'username', message: `Username must be at least ${least} characters` }];
  return username.length > most
    ? [{ field: 'username', message: `Username must be at most ${most} characters` }]
    : [];
}

/**
 * Returns the problems of a date of birth. `today`: the current calendar day, YYYY-MM-DD; such days
 * compare as text.
 */
export function dateOfBirthProblems(dateOfBirth: string | null, today: string): FieldProblem[] {
  return dateOfBirth !== null && dateOfBirth > today
    ? [{ field: 'dateOfBirth', message: 'Date of birth must not be in the future' }]
    : [];
}
