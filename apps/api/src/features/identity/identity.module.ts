import { Module } from '@nestjs/common';
import { AttemptLimits } from './attempt-limits';
import { GetUserHandler } from './get-user';
import { IdentityController } from './identity.controller';
import { Passwords } from './passwords';
import { Profiles } from './profiles';
import { SignInHandler } from './sign-in';
import { SignUpHandler } from './sign-up';

@Module({ controllers: [IdentityController], providers: [AttemptLimits, Passwords, Profiles, SignUpHandler, SignInHandler, GetUserHandler] })
export class IdentityModule {}
