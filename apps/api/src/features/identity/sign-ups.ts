import { inTransaction } from '@evenkeel/read-models/database';
import { normaliseEmail } from '@evenkeel/read-models/identity/email';
import { Invitation } from '@evenkeel/read-models/identity';
import { hashOfInvitation } from '@evenkeel/read-models/identity/invitations';
import type { Config } from '@evenkeel/platform/config';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { ProblemError } from '../../platform/http/problems';
import { IdempotencyKeys, type KeyedRequest } from '../../platform/idempotency/idempotency-keys';
import { CONFIG, CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { Credentials, type Means } from './credentials';

/** A person who wants an account. */
export interface Applicant {
  readonly email: string;
  /**
   * Token of an invitation, or `owner`: Google confirms that the e-mail is the applicant's, which
   * is as good as the link of the invitation.
   */
  readonly proof: { readonly invitation: string } | 'owner' | null;
}

const OFF = 'This server takes no new accounts.';
const BY_INVITATION =
  'This server takes new accounts by invitation only. Please ask its operator for an invitation.';
const NOT_GOOD =
  'This invitation is for another email, was used already, or has expired. Please ask for another one.';

/** Decides which people may sign up (IDN-71), and keeps the credentials of new accounts. */
@Injectable()
export class SignUps {
  constructor(
    private readonly db: DataSource,
    private readonly credentials: Credentials,
    private readonly keys: IdempotencyKeys,
    @Inject(CONFIG) private readonly config: Pick<Config, 'signUps'>,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  /**
   * Refuses with 403 an applicant of whom this server takes no account, before any password is
   * hashed.
   */
  async admit(applicant: Applicant, db: EntityManager = this.db.manager): Promise<void> {
    const { signUps } = this.config;
    if (signUps === 'off') throw new ProblemError(403, OFF);
    if (signUps === 'open') return;
    const { email, proof } = applicant;
    if (proof === null) throw new ProblemError(403, BY_INVITATION);
    const good = {
      emailNormalised: normaliseEmail(email),
      expiresAt: MoreThan(this.clockAndIds.now()),
      ...(proof === 'owner' ? {} : { tokenHash: hashOfInvitation(proof.invitation) }),
    };
    if (await db.getRepository(Invitation).existsBy(good)) return;
    throw new ProblemError(403, proof === 'owner' ? BY_INVITATION : NOT_GOOD);
  }

  /**
   * Stores a new user's credential, and uses up the invitation. `keyed` is the request by which a
   * repeat is recognised. Returns false if the e-mail or the Google account has a credential
   * already.
   */
  add(
    userId: string,
    applicant: Applicant,
    means: Means,
    keyed: Omit<KeyedRequest, 'userId'> | null = null,
  ): Promise<boolean> {
    return inTransaction(this.db, async (transaction) => {
      await this.admit(applicant, transaction);
      if (!(await this.credentials.add(userId, applicant.email, means, transaction))) return false;
      const emailNormalised = normaliseEmail(applicant.email);
      const { affected } = await transaction.getRepository(Invitation).delete({ emailNormalised });
      // Another sign-up has used the invitation at the same time.
      if (this.config.signUps === 'invite' && affected === 0) throw new ProblemError(403, NOT_GOOD);
      if (keyed) await this.keys.noteBeginning({ userId, ...keyed }, transaction);
      return true;
    });
  }
}
