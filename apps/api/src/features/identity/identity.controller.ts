import {
  type AuthAnswer, type AuthConfig, type GoogleSignInRequest, googleSignInRequest, type SignInRequest, signInRequest, type SignUpRequest, signUpRequest,
} from '@evenkeel/contracts/identity';
import type { Config } from '@evenkeel/platform/config';
import { Body, Controller, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import type { Answer } from '../../platform/http/answer';
import { checked } from '../../platform/http/checked';
import { requestIdOf } from '../../platform/http/request-id';
import { CONFIG } from '../../platform/tokens';
import { addressOf } from './address';
import { GoogleSignIn } from './google-sign-in';
import { SignIn } from './sign-in';
import { SignUp } from './sign-up';

/** What leads to a session. Asked without one. */
@Controller('api/auth')
export class IdentityController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('config')
  authConfig(): AuthConfig {
    const { google } = this.config;
    return { google: google && { clientId: google.clientId, scriptUrl: google.scriptUrl } };
  }

  @Post('signup')
  signUp(@Body(checked(signUpRequest)) body: SignUpRequest, @Req() request: Request): Promise<Answer<AuthAnswer>> {
    return this.commands.execute(new SignUp(body, addressOf(request), requestIdOf(request)));
  }

  @Post('signin')
  @HttpCode(200)
  signIn(@Body(checked(signInRequest)) body: SignInRequest, @Req() request: Request): Promise<Answer<AuthAnswer>> {
    return this.commands.execute(new SignIn(body, addressOf(request), requestIdOf(request)));
  }

  @Post('google')
  @HttpCode(200)
  google(@Body(checked(googleSignInRequest)) body: GoogleSignInRequest, @Req() request: Request): Promise<Answer<AuthAnswer>> {
    return this.commands.execute(new GoogleSignIn(body, addressOf(request), requestIdOf(request)));
  }
}
