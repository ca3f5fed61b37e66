import { createHash } from 'node:crypto';
import { type GoogleIdentity, googleIdentityOf } from '@evenkeel/contracts/identity';
import type { Config, GoogleSettings } from '@evenkeel/platform/config';
import type { Logger } from '@evenkeel/platform/logging';
import { Inject, Injectable } from '@nestjs/common';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { unauthenticated, unavailable } from '../../platform/http/problems';
import { CONFIG, LOGGER } from '../../platform/tokens';

/** The greatest difference between Google's clock and ours. */
const TOLERANCE_SECONDS = 30;
const LONGEST_FETCH_MS = 5_000;
/**
 * Errors of jose if the issuer's keys are not available. All its other errors are the fault of the
 * token.
 */
const KEYS_AWAY = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);

/**
 * A token as a page presents it, with the page's own nonce. The page asked Google for the token
 * with the hash of the nonce.
 */
interface Presented {
  readonly credential?: string | null;
  readonly nonce?: string | null;
  readonly maxAge?: string;
}

export interface GoogleProof {
  readonly identity: GoogleIdentity;
  /** The nonce in the token, which is the hash of the page's own. */
  readonly nonce: string;
  readonly expiresAt: Date;
}

const hashOf = (nonce: string): string => createHash('sha256').update(nonce).digest('base64url');

/** Identity tokens of Google (OpenID Connect Core, section 3.1.3.7), verified as IDN-12 says. */
@Injectable()
export class GoogleTokens {
  private readonly settings: GoogleSettings | null;
  private readonly keys: ReturnType<typeof createRemoteJWKSet> | null;

  constructor(
    @Inject(CONFIG) { google }: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.settings = google;
    this.keys =
      google && createRemoteJWKSet(new URL(google.jwksUri), { timeoutDuration: LONGEST_FETCH_MS });
  }

  /**
   * Returns the Google account that a token with this nonce proves. `maxAge`: the greatest age of
   * the token, for example '5 minutes'. Refuses with 401 a token that is missing, expired, not
   * signed by the issuer, for another audience, with another nonce, or for an e-mail that is not
   * verified, and any token if Google sign-in is off. Refuses with 503 if the issuer's keys are not
   * available.
   */
  async verify({ credential, nonce, maxAge }: Presented): Promise<GoogleProof> {
    const payload = await this.payloadOf(credential, maxAge);
    if (!nonce || payload.nonce !== hashOf(nonce)) throw refused();
    // Google sends true; other issuers of the same standard send a text.
    if (payload.email_verified !== true && payload.email_verified !== 'true')
      throw unauthenticated('Google has not verified this email address');
    const identity = googleIdentityOf(payload);
    if (!identity) throw refused();
    return { identity, nonce: hashOf(nonce), expiresAt: new Date((payload.exp ?? 0) * 1000) };
  }

  private async payloadOf(
    credential: string | null | undefined,
    maxAge?: string,
  ): Promise<JWTPayload> {
    if (!this.settings || !this.keys)
      throw unauthenticated('Google sign-in is not set up on this server');
    if (!credential) throw refused();
    const { issuer, clientId } = this.settings;
    try {
      const { payload } = await jwtVerify(credential, this.keys, {
        // Google writes itself as the issuer with or without the scheme.
        issuer: [issuer, issuer.replace(/^https:\/\//, '')],
        audience: clientId,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'exp', 'iat'],
        clockTolerance: TOLERANCE_SECONDS,
        maxTokenAge: maxAge,
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError && !KEYS_AWAY.has(error.code)) throw refused();
      this.logger.warn('The keys of the identity provider could not be had', { error });
      throw unavailable(
        'Google cannot be reached at the moment. Please try again, or use email and password.',
        5,
      );
    }
  }
}

const refused = () =>
  unauthenticated('The Google sign-in could not be verified. Please try again.');
