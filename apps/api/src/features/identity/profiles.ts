import type { UserView } from '@evenkeel/contracts/identity';
import {
  decideRegister,
  type IdentityState,
  type RegisterCommand,
} from '@evenkeel/domain/identity';
import { accept } from '@evenkeel/domain/kernel';
import { Injectable } from '@nestjs/common';
import { CommandRunner, type Executed } from '../../platform/commands/command-runner';
import { accountErased } from '../../platform/http/problems';
import { userOfState } from '../../platform/users/user-view';

export type Registration = Omit<RegisterCommand, 'type'>;

/** Registers profiles in the user's stream, and reads them from it. */
@Injectable()
export class Profiles {
  constructor(private readonly runner: CommandRunner) {}

  /**
   * Records the registration. If it is recorded already, returns the profile unchanged. Refuses
   * (401) a person who signs in while being erased, because nothing may follow the end of a stream
   * (BAK-7).
   */
  register(registration: Registration, requestId: string): Promise<Executed<UserView>> {
    const { userId } = registration;
    return this.runner.run({
      category: 'user',
      id: userId,
      ownerId: userId,
      actor: userId,
      requestId,
      decide: ({ identity, isErased }) => {
        if (isErased) throw accountErased();
        return identity
          ? accept()
          : decideRegister({ type: 'Register', ...registration }, identity);
      },
      answer: ({ identity }) => userOfState(registeredIn(identity)),
    });
  }

  /**
   * Returns the profile of a user with a password. If a sign-up was cut off between credential and
   * event, this method completes it; only the name and the time zone are lost then.
   */
  async ofCredential(
    { userId, email }: { userId: string; email: string },
    requestId: string,
  ): Promise<Executed<UserView>> {
    const { result, position } = await this.fromStream(userId);
    if (result) return { result, position };
    const name = email.slice(0, email.lastIndexOf('@'));
    return this.register(
      { userId, email, name, username: null, timezone: 'UTC', authProvider: 'email', avatar: null },
      requestId,
    );
  }

  /** Reads the profile from the stream itself; null if the registration is missing. */
  async fromStream(userId: string): Promise<Executed<UserView | null>> {
    return this.runner.readState('user', userId, ({ identity }) =>
      identity ? userOfState(identity) : null,
    );
  }
}

function registeredIn(identity: IdentityState): NonNullable<IdentityState> {
  if (identity === null) throw new Error('a user is not registered after the registration');
  return identity;
}
