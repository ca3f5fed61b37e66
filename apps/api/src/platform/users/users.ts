import type { UserView } from '@evenkeel/contracts/identity';
import { Injectable } from '@nestjs/common';
import { CommandRunner } from '../commands/command-runner';
import { notFound } from '../http/problems';
import type { Snapshot } from '../reads/snapshot';
import { readUser, userOfState } from './user-view';

/** Users as the read model knows them. Until it does, they come from their streams. */
@Injectable()
export class Users {
  constructor(private readonly runner: CommandRunner) {}

  /** Returns the user. Refuses with 404 if nobody has registered with that id. */
  async require(snapshot: Snapshot, userId: string): Promise<UserView> {
    const known = await readUser(snapshot, userId);
    if (known) return known;
    const { result } = await this.runner.readState('user', userId, ({ identity }) =>
      identity ? userOfState(identity) : null,
    );
    if (!result) throw notFound('User not found');
    return result;
  }
}
