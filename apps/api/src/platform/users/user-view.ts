import type { UserView } from '@evenkeel/contracts/identity';
import type { IdentityState } from '@evenkeel/domain/identity';
import { firstRowOf, read } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';
import type { Snapshot } from '../reads/snapshot';

const profileOf = (userId: string) =>
  read
    .selectFrom('read.user_profile')
    .select([
      'user_id',
      'email',
      'name',
      'display_name',
      'username',
      'photo_url',
      'profile_picture',
      'timezone',
      'auth_provider',
      sql<string | null>`date_of_birth::text`.as('date_of_birth'),
    ])
    .where('user_id', '=', userId);

/** Reads the user from the read model; null if the read model does not have the user. */
export async function readUser(snapshot: Snapshot, userId: string): Promise<UserView | null> {
  const row = await firstRowOf(snapshot, profileOf(userId));
  if (!row) return null;
  return {
    id: row.user_id,
    email: row.email,
    name: row.name,
    displayName: row.display_name,
    username: row.username,
    photoURL: row.photo_url,
    avatar: row.photo_url,
    profilePicture: row.profile_picture,
    dateOfBirth: row.date_of_birth,
    timezone: row.timezone,
    authProvider: row.auth_provider,
  };
}

/** Returns the user from the state of the stream. */
export const userOfState = ({
  userId,
  email,
  name,
  username,
  authProvider,
  timezone,
  avatar,
  dateOfBirth,
  profilePicture,
}: NonNullable<IdentityState>): UserView => ({
  id: userId,
  email,
  name,
  displayName: name,
  username,
  photoURL: avatar,
  avatar,
  profilePicture,
  dateOfBirth,
  timezone,
  authProvider,
});
