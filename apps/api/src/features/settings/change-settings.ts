import type { UserView } from '@evenkeel/contracts/identity';
import type { SettingsRequest } from '@evenkeel/contracts/settings';
import {
  decideChangeProfile,
  decideChangeProfilePicture,
  type IdentityEvent,
  type IdentityState,
} from '@evenkeel/domain/identity';
import { accept, type Decision, refuse } from '@evenkeel/domain/kernel';
import { dayIn } from '@evenkeel/platform/calendar';
import type { Logger } from '@evenkeel/platform/logging';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { Turns } from '@evenkeel/platform/memory';
import { Answer } from '../../platform/http/answer';
import { CLOCK_AND_IDS, type ClockAndIds, LOGGER } from '../../platform/tokens';
import { Usernames } from '../../platform/users/usernames';
import { Pictures } from './pictures';
import { OwnProfile } from './own-profile';

export class ChangeSettings extends Command<Answer<UserView>> {
  constructor(
    readonly caller: Caller,
    readonly request: SettingsRequest,
  ) {
    super();
  }
}

/**
 * Changes the settings that the request names. Claims a new username first, and releases the old
 * one afterwards.
 */
@CommandHandler(ChangeSettings)
export class ChangeSettingsHandler implements ICommandHandler<ChangeSettings> {
  private readonly turns = new Turns();

  constructor(
    private readonly profile: OwnProfile,
    private readonly usernames: Usernames,
    private readonly pictures: Pictures,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  execute(command: ChangeSettings): Promise<Answer<UserView>> {
    return this.turns.take(command.caller.userId, () => this.change(command));
  }

  private async change({ caller, request }: ChangeSettings): Promise<Answer<UserView>> {
    const before = await this.profile.readState(caller.userId);
    const { username = before.username } = request;
    if (username !== null && username !== before.username)
      await this.usernames.claim(caller.userId, username);
    try {
      const { result: user, position } = await this.profile.change(caller, (identity) =>
        decide(request, identity, this.clockAndIds.now()),
      );
      if (before.profilePicture !== null && before.profilePicture !== user.profilePicture)
        await this.pictures.remove(before.profilePicture);
      return new Answer(user, position);
    } finally {
      if (username !== before.username)
        await this.letGo(caller.userId, [username, before.username]);
    }
  }

  /**
   * Releases the names that the user does not use now. A name that cannot be released now becomes
   * free later.
   */
  private async letGo(userId: string, names: readonly (string | null)[]): Promise<void> {
    for (const name of names) {
      if (name !== null)
        await this.usernames
          .release(userId, name)
          .catch((error: unknown) =>
            this.logger.warn('A username could not be released', { error }),
          );
    }
  }
}

function decide(
  { profilePicture, ...changes }: SettingsRequest,
  identity: IdentityState,
  now: Date,
): Decision<IdentityEvent> {
  const today = dayIn(changes.timezone ?? identity?.timezone ?? 'UTC', now);
  const profile = decideChangeProfile(
    { type: 'ChangeProfile', changes: given(changes), today },
    identity,
  );
  if (!profile.ok || profilePicture === undefined) return profile;
  if (profilePicture !== null && profilePicture !== identity?.profilePicture) {
    const message = 'Please upload another picture to change it';
    return refuse('rule', message, { field: 'profilePicture', message });
  }
  const picture = decideChangeProfilePicture(
    { type: 'ChangeProfilePicture', objectPath: profilePicture },
    identity,
  );
  return picture.ok ? accept(...profile.events, ...picture.events) : picture;
}

/** Returns the changes without undefined members, which would otherwise replace present values. */
function given<Changes extends object>(
  changes: Changes,
): { [Name in keyof Changes]?: Exclude<Changes[Name], undefined> } {
  return Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as ReturnType<typeof given<Changes>>;
}
