import type { AuthAnswer, SignInRequest, UserView } from '@evenkeel/contracts/identity';
import type { Credential } from '@evenkeel/read-models/identity';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { Sessions } from '../../platform/auth/sessions';
import type { Executed } from '../../platform/commands/command-runner';
import { Answer } from '../../platform/http/answer';
import { unauthenticated } from '../../platform/http/problems';
import { AttemptLimits } from './attempt-limits';
import { Credentials } from './credentials';
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

const wrong = () => unauthenticated('Invalid email or password');

/** A change of password waits for this, or this for it: then the password that was right is no longer. */
const STILL_RIGHT = 'SELECT 1 FROM app.credential WHERE user_id = $1 AND password_hash = $2 FOR SHARE';

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly db: DataSource,
    private readonly credentials: Credentials,
    private readonly limits: AttemptLimits,
    private readonly passwords: Passwords,
    private readonly profiles: Profiles,
    private readonly sessions: Sessions,
  ) {}

  execute({ request: { email, password }, address, requestId }: SignIn): Promise<Answer<AuthAnswer>> {
    return this.limits.attempt({ address, email: normaliseEmail(email) }, async () => {
      const credential = await this.credentials.ofEmail(email);
      const isRight = await this.passwords.matches(credential?.passwordHash ?? null, password);
      if (!credential || !isRight) throw wrong();
      const { result: user, position } = await this.profileOf(credential, requestId);
      const token = await this.beginSession(credential);
      return new Answer({ success: true, message: 'Signed in successfully', user, token }, position);
    });
  }

  /** Ends of sessions by a change of password leave no session that the old password opened meanwhile. */
  private beginSession({ userId, passwordHash }: Credential): Promise<string> {
    return this.db.transaction(async (transaction) => {
      const still = (await transaction.query(STILL_RIGHT, [userId, passwordHash])) as unknown[];
      if (still.length === 0) throw wrong();
      return this.sessions.begin(userId, transaction);
    });
  }

  /** A sign-up that was cut off between credential and event is completed here; the name and time zone are then all that is lost. */
  private async profileOf({ userId, email }: Credential, requestId: string): Promise<Executed<UserView>> {
    const { result, position } = await this.profiles.fromStream(userId);
    if (result) return { result, position };
    const name = email.slice(0, email.lastIndexOf('@'));
    return this.profiles.register({ userId, email, name, username: null, timezone: 'UTC', authProvider: 'email', avatar: null }, requestId);
  }
}
