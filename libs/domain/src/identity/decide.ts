import { accept, type Decision, refuse } from '../kernel/decision';
import type { IdentityEvent } from './events';
import { nameProblems, usernameProblems } from './rules';
import type { IdentityState } from './state';

export type RegisterCommand = { readonly type: 'Register' } & Extract<
  IdentityEvent,
  { type: 'UserRegistered' }
>['data'];

/**
 * Registers a user. Refuses a missing or too long name, a username outside 3 to 30 characters
 * (malformed, by field), and an id that is registered already (conflict). The caller checks that
 * the e-mail address is free.
 */
export function decideRegister(
  command: RegisterCommand,
  state: IdentityState,
): Decision<IdentityEvent> {
  if (state !== null) return refuse('conflict', 'This user is registered already');
  const { userId, email, name, username, authProvider, timezone, avatar } = command;
  const problems = [...nameProblems(name), ...usernameProblems(username)];
  const [first] = problems;
  if (first !== undefined) return refuse('malformed', first.message, ...problems);
  return accept({
    type: 'UserRegistered',
    data: { userId, email, name, username, authProvider, timezone, avatar },
  });
}
