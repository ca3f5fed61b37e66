import type { DoneAnswer, ForgotPasswordRequest } from '@evenkeel/contracts/identity';
import {
  openPasswordLink,
  PASSWORD_LINK_MINUTES,
  passwordLinkAddress,
} from '@evenkeel/read-models/identity/password-links';
import { PasswordLink } from '@evenkeel/read-models/identity';
import type { Config } from '@evenkeel/platform/config';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource, MoreThan } from 'typeorm';
import { notFound } from '../../platform/http/problems';
import { type Mail, Mailer } from '../../platform/mail/mailer';
import { CONFIG, CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { AttemptLimits } from './attempt-limits';
import { Credentials } from './credentials';

export class ForgotPassword extends Command<DoneAnswer> {
  constructor(
    readonly request: ForgotPasswordRequest,
    readonly address: string,
  ) {
    super();
  }
}

/** Open links that a user may have at a time, so that nobody fills somebody else's mailbox. */
const MOST_OPEN = 3;
const ANSWER: DoneAnswer = {
  success: true,
  message: 'If somebody signs in with this email and a password, a link is on its way.',
};

/**
 * Sends a link to set a new password. The answer is the same for known and unknown e-mail addresses
 * (IDN-62).
 */
@CommandHandler(ForgotPassword)
export class ForgotPasswordHandler implements ICommandHandler<ForgotPassword> {
  constructor(
    private readonly db: DataSource,
    private readonly credentials: Credentials,
    private readonly limits: AttemptLimits,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  async execute({ request: { email }, address }: ForgotPassword): Promise<DoneAnswer> {
    if (!this.mailer.isOn)
      throw notFound('This server sends no e-mail. Please ask its operator for a link.');
    await this.limits.askForMail({ address });
    this.mailer.send(() => this.mailFor(email));
    return ANSWER;
  }

  private async mailFor(email: string): Promise<Mail | null> {
    const credential = await this.credentials.ofEmail('email', email);
    if (!credential || (await this.countOpen(credential.userId)) >= MOST_OPEN) return null;
    const { userId, email: to } = credential;
    const now = this.clockAndIds.now();
    const token = await openPasswordLink(this.db, { userId, sentByEmail: true, now });
    return {
      to,
      subject: 'Set a new password for Evenkeel',
      text: textWith(passwordLinkAddress(this.config.publicUrl, token)),
    };
  }

  private countOpen(userId: string): Promise<number> {
    const isOpen = { userId, sentByEmail: true, expiresAt: MoreThan(this.clockAndIds.now()) };
    return this.db.getRepository(PasswordLink).countBy(isOpen);
  }
}

const textWith = (
  link: string,
): string => `Somebody, probably you, asked to set a new password for Evenkeel.

Open this link within ${PASSWORD_LINK_MINUTES} minutes. It works once:

${link}

If it was not you, do nothing: your password stays as it is.
`;
