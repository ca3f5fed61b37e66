import type { UserView } from '@evenkeel/contracts/identity';
import { Injectable } from '@nestjs/common';
import { CommandRunner } from '../commands/command-runner';
import { notFound } from '../http/problems';
import type { Snapshot } from '../reads/snapshot';
import { readUser, userOfState } from './user-view';

/** Users as the read model knows them, and as their streams do until it does. */
@Injectable()
export class Users {
  constructor(private readonly runner: CommandRunner) {}

  /** Refuses with 404 where nobody has registered by that id. */
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
