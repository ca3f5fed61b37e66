import {
  type ChangePasswordRequest,
  changePasswordRequest,
  type ConfirmIdentityRequest,
  confirmIdentityRequest,
  type DoneAnswer,
  type ResetView,
  type SessionView,
  type UserView,
  type VerifyAnswer,
} from '@evenkeel/contracts/identity';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import { Sessions } from '../../platform/auth/sessions';
import { Answer } from '../../platform/http/answer';
import { checked, pathId } from '../../platform/http/checked';
import { notFound } from '../../platform/http/problems';
import { addressOf } from '../../platform/http/address';
import { ChangePassword } from './change-password';
import { deviceOf } from '../../platform/http/device';
import { GetUser } from './get-user';
import { ListResets } from './list-resets';
import { ResetAccount } from './reset-account';
import { UndoReset } from './undo-reset';

/** Routes by which a signed-in user reads and changes the session and the account. */
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

  @Get('auth/sessions')
  async list(@FromCaller() caller: Caller): Promise<SessionView[]> {
    const sessions = await this.sessions.list(caller);
    return sessions.map(({ id, userAgent, startedAt, lastUsedAt, endsAt, isCurrent }) => ({
      id,
      device: deviceOf(userAgent),
      startedAt: startedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      endsAt: endsAt.toISOString(),
      isCurrent,
    }));
  }

  @Delete('auth/sessions/:sessionId')
  async endSession(
    @FromCaller() caller: Caller,
    @Param('sessionId', pathId) sessionId: string,
  ): Promise<DoneAnswer> {
    if (!(await this.sessions.endOne(caller.userId, sessionId)))
      throw notFound('This session has ended already');
    return { success: true, message: 'Signed out' };
  }

  @Post('auth/change-password')
  @HttpCode(200)
  changePassword(
    @FromCaller() caller: Caller,
    @Body(checked(changePasswordRequest)) body: ChangePasswordRequest,
    @Req() request: Request,
  ): Promise<DoneAnswer> {
    return this.commands.execute(new ChangePassword(caller, body, addressOf(request)));
  }

  @Post('auth/reset-account')
  @HttpCode(200)
  resetAccount(
    @FromCaller() caller: Caller,
    @Body(checked(confirmIdentityRequest)) body: ConfirmIdentityRequest,
    @Req() request: Request,
  ): Promise<Answer<DoneAnswer>> {
    return this.commands.execute(new ResetAccount(caller, body, addressOf(request)));
  }

  @Get('auth/resets')
  resets(@FromCaller() caller: Caller): Promise<ResetView[]> {
    return this.queries.execute(new ListResets(caller));
  }

  @Post('auth/resets/:resetId/undo')
  @HttpCode(200)
  undoReset(
    @FromCaller() caller: Caller,
    @Param('resetId', pathId) resetId: string,
  ): Promise<Answer<DoneAnswer>> {
    return this.commands.execute(new UndoReset(caller, resetId));
  }

  @Get('users/:id')
  user(@FromCaller() caller: Caller, @Param('id', pathId) id: string): Promise<Answer<UserView>> {
    return this.queries.execute(new GetUser(caller, id));
  }
}
