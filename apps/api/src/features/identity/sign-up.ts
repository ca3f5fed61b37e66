import type { AuthAnswer, SignUpRequest } from '@evenkeel/contracts/identity';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Sessions } from '../../platform/auth/sessions';
import { Answer } from '../../platform/http/answer';
import { ProblemError } from '../../platform/http/problems';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { Usernames } from '../../platform/users/usernames';
import { AttemptLimits } from './attempt-limits';
import { Credentials } from './credentials';
import { Passwords } from './passwords';
import { Profiles } from './profiles';
import { type Applicant, SignUps } from './sign-ups';

export class SignUp extends Command<Answer<AuthAnswer>> {
  constructor(
    readonly request: SignUpRequest,
    readonly address: string,
    readonly requestId: string,
    readonly userAgent: string | null,
  ) {
    super();
  }
}

/**
 * The username is claimed and the credential comes first, because they make name and e-mail unique; then the registration as an event.
 * Where the process dies in between, the next sign-in records the registration.
 */
@CommandHandler(SignUp)
export class SignUpHandler implements ICommandHandler<SignUp> {
  constructor(
    private readonly credentials: Credentials,
    private readonly limits: AttemptLimits,
    private readonly passwords: Passwords,
    private readonly profiles: Profiles,
    private readonly sessions: Sessions,
    private readonly signUps: SignUps,
    private readonly usernames: Usernames,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  async execute({ request, address, requestId, userAgent }: SignUp): Promise<Answer<AuthAnswer>> {
    this.limits.signUp(address);
    return this.limits.attempt({ address }, async () => {
      const userId = this.clockAndIds.newId();
      await this.addCredential(userId, request);
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

  private async addCredential(
    userId: string,
    { email, password, username, invitation }: SignUpRequest,
  ): Promise<void> {
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
      (await this.signUps.add(userId, applicant, { provider: 'email', passwordHash }))
    )
      return;
    if (username !== undefined) await this.usernames.release(userId, username);
    const message = 'An account with this email already exists';
    throw new ProblemError(409, message, [{ field: 'email', message }]);
  }
}
