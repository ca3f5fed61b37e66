import type { UserView } from '@evenkeel/contracts/identity';
import {
  type ProfilePictureAnswer,
  type ProfilePictureRequest,
  profilePictureRequest,
  type SettingsRequest,
  settingsRequest,
} from '@evenkeel/contracts/settings';
import { Body, Controller, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { checked } from '../../platform/http/checked';
import { ChangeSettings } from './change-settings';
import { TakePicture } from './take-picture';

@Controller('api/user')
export class SettingsController {
  constructor(private readonly commands: CommandBus) {}

  @Put('settings')
  changeSettings(
    @FromCaller() caller: Caller,
    @Body(checked(settingsRequest)) body: SettingsRequest,
  ): Promise<Answer<UserView>> {
    return this.commands.execute(new ChangeSettings(caller, body));
  }

  @Put('profile-picture')
  takePicture(
    @FromCaller() caller: Caller,
    @Body(checked(profilePictureRequest)) body: ProfilePictureRequest,
  ): Promise<Answer<ProfilePictureAnswer>> {
    return this.commands.execute(new TakePicture(caller, body.profilePictureURL));
  }
}
