import type { ResetPasswordAnswer, ResetPasswordRequest } from '@evenkeel/contracts/identity';
import { inTransaction } from '@evenkeel/read-models/database';
import { Credential, PasswordLink } from '@evenkeel/read-models/identity';
import { hashOfPasswordLink } from '@evenkeel/read-models/identity/password-links';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import { Sessions } from '../../platform/auth/sessions';
import { withdrawLinksOf } from '../../platform/auditors/withdraw-links';
import { endFeeds } from '../../platform/dividends/end-feeds';
import { Answer } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problems';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { AttemptLimits } from './attempt-limits';
import { Passwords } from './passwords';
import { Profiles } from './profiles';

export class ResetPassword extends Command<Answer<ResetPasswordAnswer>> {
  constructor(
    readonly request: ResetPasswordRequest,
    readonly address: string,
    readonly requestId: string,
    readonly userAgent: string | null,
  ) {
    super();
  }
}

interface Replaced {
  readonly userId: string;
  readonly email: string;
  /** Hashes of the tokens of the sessions that ended. */
  readonly ended: string[];
  readonly withdrawn: boolean;
}

const gone = () =>
  notFound('This link has expired or was used already. Please ask for another one.');

/** Sets a new password with the token of a link, ends all sessions of the user, and begins one. */
@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly db: DataSource,
    private readonly limits: AttemptLimits,
    private readonly passwords: Passwords,
    private readonly profiles: Profiles,
    private readonly sessions: Sessions,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  execute({
    request: { token, password },
    address,
    requestId,
    userAgent,
  }: ResetPassword): Promise<Answer<ResetPasswordAnswer>> {
    return this.limits.attempt({ address }, async () => {
      const tokenHash = hashOfPasswordLink(token);
      // The token is looked up before the password is hashed, so that an unknown token costs no
      // hashing.
      if (!(await this.db.getRepository(PasswordLink).existsBy(this.good(tokenHash)))) throw gone();
      const { userId, email, ended, withdrawn } = await this.replace(
        tokenHash,
        await this.passwords.hash(password),
      );
      await this.sessions.announceEnd(userId, ended);
      const { result: user, position } = await this.profiles.ofCredential(
        { userId, email },
        requestId,
      );
      return new Answer(
        {
          success: true,
          message: 'Password changed successfully',
          user,
          token: await this.sessions.begin(userId, userAgent),
          withdrawn,
        },
        position,
      );
    });
  }

  private good(tokenHash: Buffer) {
    return { tokenHash, expiresAt: MoreThan(this.clockAndIds.now()) };
  }

  /**
   * Replaces the password in one transaction. If two people use a link at once, only one succeeds.
   * No session of the old password remains, nor any link or feed that somebody gave away without
   * having proved the e-mail.
   */
  private replace(tokenHash: Buffer, passwordHash: string): Promise<Replaced> {
    return inTransaction(this.db, async (transaction) => {
      const links = transaction.getRepository(PasswordLink);
      const link = await links.findOneBy(this.good(tokenHash));
      if (!link) throw gone();
      const { userId, sentByEmail } = link;
      const credentials = transaction.getRepository(Credential);
      // This update comes first, as in a change of password: another request that sets this user's
      // password waits here, and finds no link afterwards.
      await credentials.update({ userId, provider: 'email' }, { passwordHash });
      if ((await links.delete({ tokenHash })).affected !== 1) throw gone();
      await links.delete({ userId });
      const { email } = await credentials.findOneByOrFail({ userId });
      const ended = await this.sessions.removeAll(userId, {}, transaction);
      const isFirstProof = sentByEmail && (await this.prove(userId, transaction));
      const withdrawn = isFirstProof && (await this.withdrawGivenAway(userId, transaction));
      return { userId, email, ended, withdrawn };
    });
  }

  /**
   * Withdraws auditor links and calendar addresses, which need no session (IDN-77). Returns whether
   * there were any.
   */
  private async withdrawGivenAway(userId: string, transaction: EntityManager): Promise<boolean> {
    const now = this.clockAndIds.now();
    const links = await withdrawLinksOf(transaction, userId, now);
    const feeds = await endFeeds(transaction, { userId }, now);
    return links + feeds > 0;
  }

  /**
   * Notes that the e-mail is proved: a person with a mailed link reads the mails of that address.
   * Returns whether nobody had proved before that the e-mail is the user's.
   */
  private async prove(userId: string, transaction: EntityManager): Promise<boolean> {
    const { affected } = await transaction
      .getRepository(Credential)
      .update(
        { userId, provider: 'email', emailProvedAt: IsNull() },
        { emailProvedAt: this.clockAndIds.now() },
      );
    return affected === 1;
  }
}
