import type { AuthAnswer, SignUpRequest } from '@evenkeel/contracts/identity';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Sessions } from '../../platform/auth/sessions';
import { Turns } from '@evenkeel/platform/memory';
import { Answer } from '../../platform/http/answer';
import { ProblemError } from '../../platform/http/problems';
import { IdempotencyKeys, type KeyedRequest } from '../../platform/idempotency/idempotency-keys';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { Usernames } from '../../platform/users/usernames';
import { AttemptLimits } from './attempt-limits';
import { Credentials } from './credentials';
import { Passwords } from './passwords';
import { Profiles } from './profiles';
import { type Applicant, SignUps } from './sign-ups';

/** Idempotency key and digest by which a repeat of a sign-up is recognised. */
type Keyed = Omit<KeyedRequest, 'userId'>;

export class SignUp extends Command<Answer<AuthAnswer>> {
  constructor(
    readonly request: SignUpRequest,
    /** Key and digest of the request; null if the client gave no key. */
    readonly keyed: Keyed | null,
    readonly address: string,
    readonly requestId: string,
    readonly userAgent: string | null,
  ) {
    super();
  }
}

/**
 * Claims the username and adds the credential first, because they make name and e-mail unique, and
 * then records the registration as an event. If the process dies in between, the next sign-in
 * records the registration. A repeat under the same Idempotency-Key finds the user whom the first
 * request began, and answers with another session (API-50).
 */
@CommandHandler(SignUp)
export class SignUpHandler implements ICommandHandler<SignUp> {
  private readonly turns = new Turns();

  constructor(
    private readonly credentials: Credentials,
    private readonly keys: IdempotencyKeys,
    private readonly limits: AttemptLimits,
    private readonly passwords: Passwords,
    private readonly profiles: Profiles,
    private readonly sessions: Sessions,
    private readonly signUps: SignUps,
    private readonly usernames: Usernames,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  async execute({
    request,
    keyed,
    address,
    requestId,
    userAgent,
  }: SignUp): Promise<Answer<AuthAnswer>> {
    this.limits.signUp(address);
    return this.limits.attempt({ address }, async () => {
      const userId = await (keyed
        ? // A repeat waits for the first one.
          this.turns.take(keyed.key, () => this.userOf(request, keyed))
        : this.begin(request, null));
      const { email, name, username = null, timezone } = request;
      const { result: user, position } = await this.profiles.register(
        { userId, email, name, username, timezone, authProvider: 'email', avatar: null },
        requestId,
      );
      const token = await this.sessions.begin(userId, userAgent);
      return new Answer(
        { success: true, message: 'Account created successfully', user, token },
        position,
      );
    });
  }

  private async userOf(request: SignUpRequest, keyed: Keyed): Promise<string> {
    return (await this.begunBefore(request, keyed)) ?? this.begin(request, keyed);
  }

  /** Returns the user whom this sign-up has begun, if the password still matches. */
  private async begunBefore(
    { email, password }: SignUpRequest,
    keyed: Keyed,
  ): Promise<string | null> {
    const credential = await this.credentials.ofEmail('email', email);
    if (!credential || !(await this.keys.hasBegun({ ...keyed, userId: credential.userId })))
      return null;
    const isRight = await this.passwords.matches(credential.passwordHash, password);
    return isRight ? credential.userId : null;
  }

  private async begin(
    { email, password, username, invitation }: SignUpRequest,
    keyed: Keyed | null,
  ): Promise<string> {
    const userId = this.clockAndIds.newId();
    const applicant: Applicant = {
      email,
      proof: invitation === undefined ? null : { invitation },
    };
    await this.signUps.admit(applicant);
    const passwordHash = await this.passwords.hash(password);
    if (username !== undefined) await this.usernames.claim(userId, username);
    const isGoogles = (await this.credentials.ofEmail('google', email)) !== null;
    if (
      !isGoogles &&
      (await this.signUps.add(userId, applicant, { provider: 'email', passwordHash }, keyed))
    )
      return userId;
    if (username !== undefined) await this.usernames.release(userId, username);
    const message = 'An account with this email already exists';
    throw new ProblemError(409, message, [{ field: 'email', message }]);
  }
}
