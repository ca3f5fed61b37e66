import type { UserView } from '@evenkeel/contracts/identity';
import { decideRegister, type IdentityState, type RegisterCommand } from '@evenkeel/domain/identity';
import { accept } from '@evenkeel/domain/kernel';
import { Injectable } from '@nestjs/common';
import { CommandRunner, type Executed } from '../../platform/commands/command-runner';
import { USER } from '../../platform/commands/streams';
import type { Snapshot } from '../../platform/reads/snapshot';
import { readUser, userOfState } from '../../platform/users/user-view';

export type Registration = Omit<RegisterCommand, 'type'>;

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
      decide: ({ identity }) => (identity ? accept() : decideRegister({ type: 'Register', ...registration }, identity)),
      answer: ({ identity }) => userOfState(registeredIn(identity)),
    });
  }

  /** From the stream itself; null where the registration is missing. */
  async fromStream(userId: string): Promise<Executed<UserView | null>> {
    return this.runner.look(USER, userId, ({ identity }) => (identity ? userOfState(identity) : null));
  }

  read(snapshot: Snapshot, userId: string): Promise<UserView | null> {
    return readUser(snapshot, userId);
  }
}

function registeredIn(identity: IdentityState): NonNullable<IdentityState> {
  if (identity === null) throw new Error('a user is not registered after the registration');
  return identity;
}
