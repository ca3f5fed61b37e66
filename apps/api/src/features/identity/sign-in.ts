import type { AuthAnswer, SignInRequest } from '@evenkeel/contracts/identity';
import { normaliseEmail } from '@evenkeel/read-models/identity/email';
import type { Credential } from '@evenkeel/read-models/identity';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Sessions } from '../../platform/auth/sessions';
import { Answer } from '../../platform/http/answer';
import { unauthenticated } from '../../platform/http/problems';
import { AttemptLimits } from './attempt-limits';
import { Credentials } from './credentials';
import { Passwords } from './passwords';
import { Profiles } from './profiles';

export class SignIn extends Command<Answer<AuthAnswer>> {
  constructor(
    readonly request: SignInRequest,
    readonly address: string,
    readonly requestId: string,
    readonly userAgent: string | null,
  ) {
    super();
  }
}

const wrong = () => unauthenticated('Invalid email or password');

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly credentials: Credentials,
    private readonly limits: AttemptLimits,
    private readonly passwords: Passwords,
    private readonly profiles: Profiles,
    private readonly sessions: Sessions,
  ) {}

  execute({
    request: { email, password },
    address,
    requestId,
    userAgent,
  }: SignIn): Promise<Answer<AuthAnswer>> {
    return this.limits.attempt({ address, email: normaliseEmail(email) }, async () => {
      const credential = await this.credentials.ofEmail('email', email);
      const isRight = await this.passwords.matches(credential?.passwordHash ?? null, password);
      if (!credential || !isRight) throw wrong();
      const { result: user, position } = await this.profiles.ofCredential(credential, requestId);
      const token = await this.beginSession(credential, userAgent);
      return new Answer(
        { success: true, message: 'Signed in successfully', user, token },
        position,
      );
    });
  }

  /**
   * Begins the session in turn with a change of the password: after a change, the password that was
   * checked is wrong. So no session that the old password opened survives the change.
   */
  private beginSession(
    { userId, passwordHash }: Credential,
    userAgent: string | null,
  ): Promise<string> {
    return this.sessions.begin(userId, userAgent, (now) => {
      if (now !== passwordHash) throw wrong();
    });
  }
}
