import {
  type AuthAnswer,
  type AuthConfig,
  type DoneAnswer,
  type ForgotPasswordRequest,
  forgotPasswordRequest,
  type GoogleSignInRequest,
  googleSignInRequest,
  type ResetPasswordAnswer,
  type ResetPasswordRequest,
  resetPasswordRequest,
  type SignInRequest,
  signInRequest,
  type SignUpRequest,
  signUpRequest,
} from '@evenkeel/contracts/identity';
import type { Config } from '@evenkeel/platform/config';
import { Body, Controller, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import type { Answer } from '../../platform/http/answer';
import { checked } from '../../platform/http/checked';
import { requestIdOf } from '../../platform/http/request-id';
import { keyOf } from '../../platform/idempotency/keyed-request';
import { Mailer } from '../../platform/mail/mailer';
import { CONFIG } from '../../platform/tokens';
import { addressOf } from '../../platform/http/address';
import { userAgentOf } from '../../platform/http/device';
import { ForgotPassword } from './forgot-password';
import { GoogleSignIn } from './google-sign-in';
import { ResetPassword } from './reset-password';
import { SignIn } from './sign-in';
import { SignUp } from './sign-up';

/** Routes that lead to a session. They require none. */
@Controller('api/auth')
export class IdentityController {
  constructor(
    private readonly commands: CommandBus,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('config')
  authConfig(): AuthConfig {
    const { google } = this.config;
    return {
      signUps: this.config.signUps,
      passwordMail: this.mailer.isOn,
      google: google && { clientId: google.clientId, scriptUrl: google.scriptUrl },
    };
  }

  @Post('signup')
  signUp(
    @Body(checked(signUpRequest)) body: SignUpRequest,
    @Req() request: Request,
  ): Promise<Answer<AuthAnswer>> {
    return this.commands.execute(
      new SignUp(
        body,
        keyOf(request),
        addressOf(request),
        requestIdOf(request),
        userAgentOf(request),
      ),
    );
  }

  @Post('signin')
  @HttpCode(200)
  signIn(
    @Body(checked(signInRequest)) body: SignInRequest,
    @Req() request: Request,
  ): Promise<Answer<AuthAnswer>> {
    return this.commands.execute(
      new SignIn(body, addressOf(request), requestIdOf(request), userAgentOf(request)),
    );
  }

  @Post('google')
  @HttpCode(200)
  google(
    @Body(checked(googleSignInRequest)) body: GoogleSignInRequest,
    @Req() request: Request,
  ): Promise<Answer<AuthAnswer>> {
    return this.commands.execute(
      new GoogleSignIn(body, addressOf(request), requestIdOf(request), userAgentOf(request)),
    );
  }

  @Post('forgot-password')
  @HttpCode(200)
  forgotPassword(
    @Body(checked(forgotPasswordRequest)) body: ForgotPasswordRequest,
    @Req() request: Request,
  ): Promise<DoneAnswer> {
    return this.commands.execute(new ForgotPassword(body, addressOf(request)));
  }

  @Post('reset-password')
  @HttpCode(200)
  resetPassword(
    @Body(checked(resetPasswordRequest)) body: ResetPasswordRequest,
    @Req() request: Request,
  ): Promise<Answer<ResetPasswordAnswer>> {
    return this.commands.execute(
      new ResetPassword(body, addressOf(request), requestIdOf(request), userAgentOf(request)),
    );
  }
}
