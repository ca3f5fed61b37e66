import type { UserView } from '@evenkeel/contracts/identity';
import type { IdentityState } from '@evenkeel/domain/identity';
import type { Snapshot } from '../reads/snapshot';

interface ProfileRow {
  user_id: string;
  email: string;
  name: string;
  display_name: string;
  username: string | null;
  photo_url: string | null;
  profile_picture: string | null;
  date_of_birth: string | null;
  timezone: string;
  auth_provider: 'google' | 'email';
}

const PROFILE = `
  SELECT user_id, email, name, display_name, username, photo_url, profile_picture, date_of_birth::text, timezone, auth_provider
  FROM read.user_profile WHERE user_id = $1`;

/** The user as the read model knows them; null where it does not. */
export async function readUser(snapshot: Snapshot, userId: string): Promise<UserView | null> {
  const [row] = await snapshot.select<ProfileRow>(PROFILE, [userId]);
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

/** The user as the stream itself knows them. */
export const userOfState = ({ userId, email, name, username, authProvider, timezone, avatar, dateOfBirth, profilePicture }: NonNullable<IdentityState>): UserView => ({
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
