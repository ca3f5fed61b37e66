import type { ProfilePictureAnswer } from '@evenkeel/contracts/settings';
import { decideChangeProfilePicture } from '@evenkeel/domain/identity';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { Answer } from '../../platform/http/answer';
import { OwnProfile } from './own-profile';
import { Pictures } from './pictures';

export class TakePicture extends Command<Answer<ProfilePictureAnswer>> {
  constructor(
    readonly caller: Caller,
    /** The upload address to which the picture was sent. */
    readonly address: string,
  ) {
    super();
  }
}

/** Makes the uploaded picture the profile picture, and removes the one before. */
@CommandHandler(TakePicture)
export class TakePictureHandler implements ICommandHandler<TakePicture> {
  constructor(
    private readonly profile: OwnProfile,
    private readonly pictures: Pictures,
  ) {}

  async execute({ caller, address }: TakePicture): Promise<Answer<ProfilePictureAnswer>> {
    const objectPath = await this.pictures.keep(caller.userId, address);
    let replaced: string | null = null;
    const { position } = await this.profile.change(caller, (identity) => {
      replaced = identity?.profilePicture ?? null;
      return decideChangeProfilePicture({ type: 'ChangeProfilePicture', objectPath }, identity);
    });
    if (replaced !== null) await this.pictures.remove(replaced);
    return new Answer({ objectPath }, position);
  }
}
