import type { AuthAnswer, GoogleIdentity, GoogleSignInRequest } from '@evenkeel/contracts/identity';
import type { Credential } from '@evenkeel/read-models/identity';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Sessions } from '../../platform/auth/sessions';
import { Answer } from '../../platform/http/answer';
import { ProblemError, unauthenticated } from '../../platform/http/problems';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { AttemptLimits } from './attempt-limits';
import { Credentials } from './credentials';
import { GoogleTokens } from './google-tokens';
import { UsedNonces } from './used-nonces';
import { Profiles } from './profiles';
import { SignUps } from './sign-ups';

export class GoogleSignIn extends Command<Answer<AuthAnswer>> {
  constructor(
    readonly request: GoogleSignInRequest,
    readonly address: string,
    readonly requestId: string,
    readonly userAgent: string | null,
  ) {
    super();
  }
}

/**
 * Signs a person in with a Google token, and creates an account for a new person. The verified
 * token identifies the person; the four fields of the request must say the same.
 */
@CommandHandler(GoogleSignIn)
export class GoogleSignInHandler implements ICommandHandler<GoogleSignIn> {
  constructor(
    private readonly credentials: Credentials,
    private readonly tokens: GoogleTokens,
    private readonly limits: AttemptLimits,
    private readonly profiles: Profiles,
    private readonly sessions: Sessions,
    private readonly signUps: SignUps,
    private readonly usedNonces: UsedNonces,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  execute({ request, address, requestId, userAgent }: GoogleSignIn): Promise<Answer<AuthAnswer>> {
    return this.limits.attempt({ address }, async () => {
      const proof = await this.tokens.verify(request);
      const { identity } = proof;
      if (!isSame(identity, request))
        throw unauthenticated('The Google sign-in does not match its token. Please try again.');
      const { userId, email } = await this.credentialOf(identity, request.newAccount, address);
      const { name, avatar } = identity;
      const { result: user, position } = await this.profiles.register(
        {
          userId,
          email,
          name,
          username: null,
          timezone: request.timezone,
          authProvider: 'google',
          avatar,
        },
        requestId,
      );
      if (!(await this.usedNonces.take(proof)))
        throw unauthenticated('This Google sign-in was used already. Please try again.');
      const token = await this.sessions.begin(userId, userAgent);
      return new Answer(
        { success: true, message: 'Signed in successfully', user, token },
        position,
      );
    });
  }

  /**
   * Finds the credential by Google's id, which never changes. An e-mail can pass on to somebody
   * else.
   */
  private async credentialOf(
    { googleId, email }: GoogleIdentity,
    newAccount: boolean,
    address: string,
  ): Promise<{ userId: string; email: string }> {
    const known = await this.credentials.ofGoogle(googleId);
    if (known) return known;
    const other = await this.credentials.ofEmail('email', email);
    if (other && (other.emailProvedAt !== null || !newAccount)) throw hasPassword(other);
    this.limits.signUp(address);
    const userId = this.clockAndIds.newId();
    const applicant = { email, proof: 'owner' } as const;
    if (await this.signUps.add(userId, applicant, { provider: 'google', googleSubject: googleId }))
      return { userId, email };
    // Two sign-ins ran at once, and the other one was faster.
    const since = await this.credentials.ofGoogle(googleId);
    if (since) return since;
    const message = 'An account with this email belongs to another Google account';
    throw new ProblemError(409, message, [{ field: 'email', message }]);
  }
}

/**
 * Returns the refusal for a user who has a password, who would otherwise find an empty account. If
 * nobody proved that the e-mail is that user's, the owner of the e-mail may begin a second account:
 * a stranger's sign-up keeps nobody out.
 */
function hasPassword({ emailProvedAt }: Credential): ProblemError {
  const message =
    'An account with this email already exists. Please sign in with your password' +
    (emailProvedAt === null ? ', or begin a new account with Google.' : '.');
  return new ProblemError(409, message, [
    { field: emailProvedAt === null ? 'newAccount' : 'email', message },
  ]);
}

const isSame = (identity: GoogleIdentity, said: GoogleSignInRequest): boolean =>
  identity.googleId === said.googleId &&
  identity.email === said.email &&
  identity.name === said.name &&
  identity.avatar === (said.avatar ?? null);
