import type { AuthAnswer, GoogleIdentity, GoogleSignInRequest } from '@evenkeel/contracts/identity';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Sessions } from '../../platform/auth/sessions';
import { Answer } from '../../platform/http/answer';
import { ProblemError, unauthenticated } from '../../platform/http/problems';
import { EDGE, type Edge } from '../../platform/tokens';
import { AttemptLimits } from './attempt-limits';
import { Credentials } from './credentials';
import { GoogleTokens } from './google-tokens';
import { Profiles } from './profiles';

export class GoogleSignIn extends Command<Answer<AuthAnswer>> {
  constructor(
    readonly request: GoogleSignInRequest,
    readonly address: string,
    readonly requestId: string,
  ) {
    super();
  }
}

/** Signs in by Google's word, and up where the person is new. Who it is stands in the verified token; the four fields must say the same. */
@CommandHandler(GoogleSignIn)
export class GoogleSignInHandler implements ICommandHandler<GoogleSignIn> {
  constructor(
    private readonly credentials: Credentials,
    private readonly tokens: GoogleTokens,
    private readonly limits: AttemptLimits,
    private readonly profiles: Profiles,
    private readonly sessions: Sessions,
    @Inject(EDGE) private readonly edge: Edge,
  ) {}

  execute({ request, address, requestId }: GoogleSignIn): Promise<Answer<AuthAnswer>> {
    return this.limits.attempt({ address }, async () => {
      const identity = await this.tokens.verify(request.credential);
      if (!isSame(identity, request)) throw unauthenticated('The Google sign-in does not match its token');
      const { userId, email } = await this.credentialOf(identity);
      const { name, avatar } = identity;
      const { result: user, position } = await this.profiles.register({ userId, email, name, username: null, timezone: request.timezone, authProvider: 'google', avatar }, requestId);
      const token = await this.sessions.begin(userId);
      return new Answer({ success: true, message: 'Signed in successfully', user, token }, position);
    });
  }

  /** By Google's lasting id, not by e-mail: that can pass on to somebody else. */
  private async credentialOf({ googleId, email }: GoogleIdentity): Promise<{ userId: string; email: string }> {
    const known = await this.credentials.ofGoogle(googleId);
    if (known) return known;
    const userId = this.edge.newId();
    if (await this.credentials.add(userId, email, { provider: 'google', googleSubject: googleId })) return { userId, email };
    // Two sign-ins at once: the other one was faster.
    const since = await this.credentials.ofGoogle(googleId);
    if (since) return since;
    throw await this.taken(email);
  }

  private async taken(email: string): Promise<ProblemError> {
    const owner = await this.credentials.ofEmail(email);
    const message =
      owner?.provider === 'google'
        ? 'An account with this email belongs to another Google account'
        : 'An account with this email already exists. Please sign in with your password.';
    return new ProblemError(409, message, [{ field: 'email', message }]);
  }
}

const isSame = (identity: GoogleIdentity, said: GoogleSignInRequest): boolean =>
  identity.googleId === said.googleId && identity.email === said.email && identity.name === said.name && identity.avatar === (said.avatar ?? null);
