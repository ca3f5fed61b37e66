import { Module } from '@nestjs/common';
import { AccountResets } from './account-resets';
import { AttemptLimits } from './attempt-limits';
import { ChangePasswordHandler } from './change-password';
import { Credentials } from './credentials';
import { GetUserHandler } from './get-user';
import { GoogleSignInHandler } from './google-sign-in';
import { GoogleTokens } from './google-tokens';
import { IdentityController } from './identity.controller';
import { Passwords } from './passwords';
import { PortfoliosOfUser } from './portfolios-of-user';
import { Profiles } from './profiles';
import { ResetAccountHandler } from './reset-account';
import { SessionController } from './session.controller';
import { SignInHandler } from './sign-in';
import { SignUpHandler } from './sign-up';
import { UnfinishedResets } from './unfinished-resets';

const HANDLERS = [SignUpHandler, SignInHandler, GoogleSignInHandler, ChangePasswordHandler, ResetAccountHandler, GetUserHandler];
const PARTS = [AccountResets, AttemptLimits, Credentials, GoogleTokens, Passwords, PortfoliosOfUser, Profiles, UnfinishedResets];

@Module({ controllers: [IdentityController, SessionController], providers: [...PARTS, ...HANDLERS] })
export class IdentityModule {}
