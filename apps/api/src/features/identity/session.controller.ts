import { type ChangePasswordRequest, changePasswordRequest, type DoneAnswer, type UserView, type VerifyAnswer } from '@evenkeel/contracts/identity';
import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import { Sessions } from '../../platform/auth/sessions';
import { Answer } from '../../platform/http/answer';
import { checked, pathId } from '../../platform/http/checked';
import { addressOf } from './address';
import { ChangePassword } from './change-password';
import { GetUser } from './get-user';
import { ResetAccount } from './reset-account';

/** What somebody with a session asks and changes about it and themselves. */
@Controller('api')
export class SessionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly sessions: Sessions,
  ) {}

  @Post('auth/signout')
  @HttpCode(200)
  async signOut(@FromCaller() caller: Caller): Promise<DoneAnswer> {
    await this.sessions.end(caller);
    return { success: true, message: 'Signed out' };
  }

  @Get('auth/verify')
  async verify(@FromCaller() caller: Caller): Promise<Answer<VerifyAnswer>> {
    const { body, position } = await this.queries.execute(new GetUser(caller, caller.userId));
    return new Answer({ user: body }, position);
  }

  @Post('auth/change-password')
  @HttpCode(200)
  changePassword(@FromCaller() caller: Caller, @Body(checked(changePasswordRequest)) body: ChangePasswordRequest, @Req() request: Request): Promise<DoneAnswer> {
    return this.commands.execute(new ChangePassword(caller, body, addressOf(request)));
  }

  @Post('auth/reset-account')
  @HttpCode(200)
  resetAccount(@FromCaller() caller: Caller): Promise<Answer<DoneAnswer>> {
    return this.commands.execute(new ResetAccount(caller));
  }

  @Get('users/:id')
  user(@FromCaller() caller: Caller, @Param('id', pathId) id: string): Promise<Answer<UserView>> {
    return this.queries.execute(new GetUser(caller, id));
  }
}
