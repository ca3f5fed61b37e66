import { accept, type Decision, refuse } from '../kernel/decision';
import type { IdentityEvent, ProfileDetails } from './events';
import { dateOfBirthProblems, nameProblems, usernameProblems } from './rules';
import type { IdentityState } from './state';

/** Omitted members stay unchanged; null clears them. */
export interface ChangeProfileCommand {
  readonly type: 'ChangeProfile';
  readonly changes: Partial<ProfileDetails>;
  /** The current calendar day in the user's time zone, YYYY-MM-DD. */
  readonly today: string;
}

export interface ChangeProfilePictureCommand {
  readonly type: 'ChangeProfilePicture';
  /** Location of the stored picture; null removes the picture. */
  readonly objectPath: string | null;
}

/**
 * Changes a user's profile (SET-6 to SET-12). An unchanged profile gives no event. Refuses an
 * unknown user; a missing or too long name, a username outside 3 to 30 characters, a date of birth
 * in the future (malformed, by field). The caller checks that a username is free and a time zone is
 * known.
 */
export function decideChangeProfile(
  { changes, today }: ChangeProfileCommand,
  state: IdentityState,
): Decision<IdentityEvent> {
  if (state === null) return refuse('not_found', 'User not found');
  const replaced: ProfileDetails = {
    name: state.name,
    username: state.username,
    dateOfBirth: state.dateOfBirth,
    timezone: state.timezone,
  };
  const details: ProfileDetails = { ...replaced, ...changes };
  const problems = [
    ...nameProblems(details.name),
    ...usernameProblems(details.username),
    ...dateOfBirthProblems(details.dateOfBirth, today),
  ];
  const [first] = problems;
  if (first !== undefined) return refuse('malformed', first.message, ...problems);
  const { name, username, dateOfBirth, timezone } = details;
  const isSame =
    name === replaced.name &&
    username === replaced.username &&
    dateOfBirth === replaced.dateOfBirth &&
    timezone === replaced.timezone;
  return isSame
    ? accept()
    : accept({ type: 'ProfileChanged', data: { name, username, dateOfBirth, timezone, replaced } });
}

/** Sets or removes the picture. An unchanged picture gives no event. Refuses an unknown user. */
export function decideChangeProfilePicture(
  { objectPath }: ChangeProfilePictureCommand,
  state: IdentityState,
): Decision<IdentityEvent> {
  if (state === null) return refuse('not_found', 'User not found');
  const replaced = state.profilePicture;
  return objectPath === replaced
    ? accept()
    : accept({ type: 'ProfilePictureChanged', data: { objectPath, replaced } });
}
