import { type AuthAnswer, type SignInRequest, signInRequest, type SignUpRequest, signUpRequest, type UserView, type VerifyAnswer } from '@evenkeel/contracts/identity';
import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import { Sessions } from '../../platform/auth/sessions';
import { Answer } from '../../platform/http/answer';
import { checked, pathId } from '../../platform/http/checked';
import { requestIdOf } from '../../platform/http/request-id';
import { GetUser } from './get-user';
import { SignIn } from './sign-in';
import { SignUp } from './sign-up';

@Controller('api')
export class IdentityController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly sessions: Sessions,
  ) {}

  @Post('auth/signup')
  signUp(@Body(checked(signUpRequest)) body: SignUpRequest, @Req() request: Request): Promise<Answer<AuthAnswer>> {
    return this.commands.execute(new SignUp(body, addressOf(request), requestIdOf(request)));
  }

  @Post('auth/signin')
  @HttpCode(200)
  signIn(@Body(checked(signInRequest)) body: SignInRequest, @Req() request: Request): Promise<Answer<AuthAnswer>> {
    return this.commands.execute(new SignIn(body, addressOf(request), requestIdOf(request)));
  }

  @Post('auth/signout')
  @HttpCode(200)
  async signOut(@FromCaller() caller: Caller): Promise<{ success: true; message: string }> {
    await this.sessions.end(caller);
    return { success: true, message: 'Signed out' };
  }

  @Get('auth/verify')
  async verify(@FromCaller() caller: Caller): Promise<Answer<VerifyAnswer>> {
    const { body, position } = await this.queries.execute(new GetUser(caller, caller.userId));
    return new Answer({ user: body }, position);
  }

  @Get('users/:id')
  user(@FromCaller() caller: Caller, @Param('id', pathId) id: string): Promise<Answer<UserView>> {
    return this.queries.execute(new GetUser(caller, id));
  }
}

const addressOf = (request: Request): string => request.ip ?? 'unknown';
