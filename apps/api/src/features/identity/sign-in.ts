import type { AuthAnswer, SignInRequest, UserView } from '@evenkeel/contracts/identity';
import { Credential } from '@evenkeel/read-models/identity';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { Sessions } from '../../platform/auth/sessions';
import type { Executed } from '../../platform/commands/command-runner';
import { Answer } from '../../platform/http/answer';
import { unauthenticated } from '../../platform/http/problems';
import { AttemptLimits } from './attempt-limits';
import { normaliseEmail } from './email';
import { Passwords } from './passwords';
import { Profiles } from './profiles';

export class SignIn extends Command<Answer<AuthAnswer>> {
  constructor(
    readonly request: SignInRequest,
    readonly address: string,
    readonly requestId: string,
  ) {
    super();
  }
}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly db: DataSource,
    private readonly limits: AttemptLimits,
    private readonly passwords: Passwords,
    private readonly profiles: Profiles,
    private readonly sessions: Sessions,
  ) {}

  async execute({ request, address, requestId }: SignIn): Promise<Answer<AuthAnswer>> {
    const emailNormalised = normaliseEmail(request.email);
    const attempt = await this.limits.count(address, emailNormalised);
    const credential = await this.db.getRepository(Credential).findOneBy({ emailNormalised });
    const isRight = await this.passwords.matches(credential?.passwordHash ?? null, request.password);
    if (!credential || !isRight) throw unauthenticated('Invalid email or password');
    const { result: user, position } = await this.profileOf(credential, requestId);
    const token = await this.sessions.begin(credential.userId);
    await this.limits.forgive(attempt);
    return new Answer({ success: true, message: 'Signed in successfully', user, token }, position);
  }

  /** A sign-up that was cut off between credential and event is completed here; the name is then all that is lost. */
  private async profileOf({ userId, email }: Credential, requestId: string): Promise<Executed<UserView>> {
    const { result, position } = await this.profiles.fromStream(userId);
    if (result) return { result, position };
    const name = email.slice(0, email.lastIndexOf('@'));
    return this.profiles.register({ userId, email, name, username: null }, requestId);
  }
}
