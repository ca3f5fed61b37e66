import type { UserView } from '@evenkeel/contracts/identity';
import type { IdentityEvent, IdentityState } from '@evenkeel/domain/identity';
import type { Decision } from '@evenkeel/domain/kernel';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller';
import { CommandRunner, type Executed } from '../../platform/commands/command-runner';
import { notFound } from '../../platform/http/problems';
import { userOfState } from '../../platform/users/user-view';

/** The caller's own profile, in the user's stream. */
@Injectable()
export class OwnProfile {
  constructor(private readonly runner: CommandRunner) {}

  async readState(userId: string): Promise<UserView> {
    const { result } = await this.runner.readState('user', userId, ({ identity }) =>
      viewOf(identity),
    );
    return result;
  }

  change(
    { userId, requestId }: Caller,
    decide: (identity: IdentityState) => Decision<IdentityEvent>,
  ): Promise<Executed<UserView>> {
    return this.runner.run({
      category: 'user',
      id: userId,
      ownerId: userId,
      actor: userId,
      requestId,
      decide: ({ identity }) => decide(identity),
      answer: ({ identity }) => viewOf(identity),
    });
  }
}

function viewOf(identity: IdentityState): UserView {
  if (identity === null) throw notFound('User not found');
  return userOfState(identity);
}
