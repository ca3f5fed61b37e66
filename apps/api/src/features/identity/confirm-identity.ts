import type { ConfirmIdentityRequest } from '@evenkeel/contracts/identity';
import { Injectable } from '@nestjs/common';
import { ProblemError } from '../../platform/http/problems';
import { AttemptLimits } from './attempt-limits';
import { Credentials } from './credentials';
import { GoogleTokens } from './google-tokens';
import { Passwords } from './passwords';
import { UsedNonces } from './used-nonces';

/** The greatest age of the token of a Google user. */
const FRESH = '5 minutes';

/** 422 and not 401: the session stays valid, whoever asked. */
const refused = (field: 'password' | 'credential', message: string) =>
  new ProblemError(422, message, [{ field, message }]);

/**
 * Asks the person at the screen to prove who they are, before steps that nobody else may take if
 * the user has left the screen.
 */
@Injectable()
export class ConfirmIdentity {
  constructor(
    private readonly credentials: Credentials,
    private readonly limits: AttemptLimits,
    private readonly passwords: Passwords,
    private readonly tokens: GoogleTokens,
    private readonly usedNonces: UsedNonces,
  ) {}

  /**
   * Refuses with 422 a wrong password or, for a Google user, a token of somebody else or one that
   * is too old; with 429 somebody who guesses.
   */
  confirm(userId: string, address: string, request: ConfirmIdentityRequest): Promise<void> {
    return this.limits.attempt({ address, userId }, async () => {
      const credential = await this.credentials.ofUser(userId);
      if (credential?.provider === 'google')
        return this.confirmGoogle(credential.googleSubject, request);
      if (!request.password) throw refused('password', 'Password is required');
      if (!(await this.passwords.matches(credential?.passwordHash ?? null, request.password)))
        throw refused('password', 'Password is incorrect');
    });
  }

  private async confirmGoogle(
    googleSubject: string | null,
    { credential, nonce }: ConfirmIdentityRequest,
  ): Promise<void> {
    const stale = refused('credential', 'Please sign in with Google again to confirm');
    try {
      const proof = await this.tokens.verify({ credential, nonce, maxAge: FRESH });
      const isOwn = proof.identity.googleId === googleSubject;
      if (!isOwn) throw refused('credential', 'This is another Google account');
      if (!(await this.usedNonces.take(proof))) throw stale;
    } catch (error) {
      throw error instanceof ProblemError && error.status === 401 ? stale : error;
    }
  }
}
