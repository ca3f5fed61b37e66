import type { UserView } from '@evenkeel/contracts/identity';
import { decideRegister, type IdentityState } from '@evenkeel/domain/identity';
import { accept } from '@evenkeel/domain/kernel';
import { Injectable } from '@nestjs/common';
import { CommandRunner, type Executed } from '../../platform/commands/command-runner';
import { USER } from '../../platform/commands/streams';
import type { Snapshot } from '../../platform/reads/snapshot';

export interface Registration {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly username: string | null;
}

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

/** Profiles: registered in the user's stream, read from the read model. */
@Injectable()
export class Profiles {
  constructor(private readonly runner: CommandRunner) {}

  /** Records the registration. Recorded already: the profile as it is. */
  register(registration: Registration, requestId: string): Promise<Executed<UserView>> {
    const { userId } = registration;
    return this.runner.run({
      kind: USER,
      id: userId,
      ownerId: userId,
      actor: userId,
      requestId,
      decide: ({ identity }) => (identity ? accept() : decideRegister({ type: 'Register', ...registration, authProvider: 'email', timezone: 'UTC' }, identity)),
      answer: ({ identity }) => viewOf(identity ?? { ...registration, authProvider: 'email', timezone: 'UTC' }),
    });
  }

  /** From the stream itself; null where the registration is missing. */
  async fromStream(userId: string): Promise<Executed<UserView | null>> {
    return this.runner.look(USER, userId, ({ identity }) => (identity ? viewOf(identity) : null));
  }

  async read(snapshot: Snapshot, userId: string): Promise<UserView | null> {
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
}

const viewOf = ({ userId, email, name, username, authProvider, timezone }: NonNullable<IdentityState>): UserView => ({
  id: userId,
  email,
  name,
  displayName: name,
  username,
  photoURL: null,
  avatar: null,
  profilePicture: null,
  dateOfBirth: null,
  timezone,
  authProvider,
});
