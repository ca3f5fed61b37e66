import { accept, type Decision, type FieldProblem, refuse } from '../kernel/decision';
import type { IdentityEvent } from './events';
import { NAME_LENGTH, USERNAME_LENGTH } from './rules';
import type { IdentityState } from './state';

export type RegisterCommand = { readonly type: 'Register' } & IdentityEvent['data'];

/**
 * Registers a user. Refuses: a missing or too long name, a username outside 3 to 30 characters (malformed, by field), and an id that is
 * registered already (conflict). That an e-mail address is free is for the caller to know.
 */
export function decideRegister(command: RegisterCommand, state: IdentityState): Decision<IdentityEvent> {
  if (state !== null) return refuse('conflict', 'This user is registered already');
  const { userId, email, name, username, authProvider, timezone } = command;
  const problems = [...nameProblems(name), ...usernameProblems(username)];
  const [first] = problems;
  if (first !== undefined) return refuse('malformed', first.message, ...problems);
  return accept({ type: 'UserRegistered', data: { userId, email, name, username, authProvider, timezone } });
}

function nameProblems(name: string): FieldProblem[] {
  if (name.trim() === '') return [{ field: 'name', message: 'Name is required' }];
  return name.length > NAME_LENGTH ? [{ field: 'name', message: `Name must be at most ${NAME_LENGTH} characters` }] : [];
}

function usernameProblems(username: string | null): FieldProblem[] {
  const { least, most } = USERNAME_LENGTH;
  if (username === null) return [];
  if (username.length < least) return [{ field: 'username', message: `Username must be at least ${least} characters` }];
  return username.length > most ? [{ field: 'username', message: `Username must be at most ${most} characters` }] : [];
}
