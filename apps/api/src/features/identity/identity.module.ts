import { Module } from '@nestjs/common';
import { Mailer } from '../../platform/mail/mailer';
import { AccountResets } from './account-resets';
import { AttemptLimits } from './attempt-limits';
import { ChangePasswordHandler } from './change-password';
import { ConfirmIdentity } from './confirm-identity';
import { Credentials } from './credentials';
import { ForgotPasswordHandler } from './forgot-password';
import { GetUserHandler } from './get-user';
import { GoogleSignInHandler } from './google-sign-in';
import { GoogleTokens } from './google-tokens';
import { IdentityController } from './identity.controller';
import { ListResetsHandler } from './list-resets';
import { Passwords } from './passwords';
import { PortfoliosOfUser } from './portfolios-of-user';
import { Profiles } from './profiles';
import { ResetAccountHandler } from './reset-account';
import { ResetPasswordHandler } from './reset-password';
import { SessionController } from './session.controller';
import { ShownPortfolios } from './shown-portfolios';
import { SignInHandler } from './sign-in';
import { SignUpHandler } from './sign-up';
import { SignUps } from './sign-ups';
import { UndoResetHandler } from './undo-reset';
import { UsedNonces } from './used-nonces';
import { UnfinishedResets } from './unfinished-resets';

const HANDLERS = [
  SignUpHandler,
  SignInHandler,
  GoogleSignInHandler,
  ChangePasswordHandler,
  ForgotPasswordHandler,
  ResetPasswordHandler,
  ResetAccountHandler,
  UndoResetHandler,
  ListResetsHandler,
  GetUserHandler,
];
const PARTS = [
  Mailer,
  AccountResets,
  AttemptLimits,
  ConfirmIdentity,
  Credentials,
  GoogleTokens,
  Passwords,
  PortfoliosOfUser,
  Profiles,
  ShownPortfolios,
  UnfinishedResets,
  UsedNonces,
  SignUps,
];

@Module({
  controllers: [IdentityController, SessionController],
  providers: [...PARTS, ...HANDLERS],
})
export class IdentityModule {}
