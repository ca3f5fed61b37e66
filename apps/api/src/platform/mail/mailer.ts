import type { Config } from '@evenkeel/platform/config';
import type { Logger } from '@evenkeel/platform/logging';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { CONFIG, LOGGER } from '../tokens';

const LONGEST_MS = 10_000;
/**
 * Codes of nodemailer for failures of the connection. The messages of the others are words of the
 * mail server, which may repeat an address.
 */
const OF_CONNECTION = new Set(['ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ETLS']);

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

interface SendingError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
}

/** Sends e-mail through the operator's SMTP server, if there is one. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter | null;
  private readonly sending = new Set<Promise<void>>();
  /** The mail server's name for the operator, without user and password. */
  private readonly server: string | null;

  constructor(
    @Inject(CONFIG) { mail }: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.server = mail && `${new URL(mail.smtpUrl).host} (SMTP_URL)`;
    this.transport =
      mail &&
      createTransport(
        {
          url: mail.smtpUrl,
          connectionTimeout: LONGEST_MS,
          greetingTimeout: LONGEST_MS,
          socketTimeout: LONGEST_MS,
        },
        { from: mail.from },
      );
  }

  get isOn(): boolean {
    return this.transport !== null;
  }

  /**
   * Prepares and sends a mail in the background, so that the time of the answer tells nobody
   * whether anyone gets a mail. Logs failures without the address.
   */
  send(prepare: () => Promise<Mail | null>): void {
    const sending = this.deliver(prepare).finally(() => this.sending.delete(sending));
    this.sending.add(sending);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.sending);
    this.transport?.close();
  }

  private async deliver(prepare: () => Promise<Mail | null>): Promise<void> {
    try {
      const mail = await prepare();
      if (mail) await this.transport?.sendMail(mail);
    } catch (error) {
      const { code = '', responseCode, message } = error as SendingError;
      this.logger.warn('An e-mail could not be sent', {
        server: this.server,
        code,
        responseCode,
        ...(OF_CONNECTION.has(code) && { error: message }),
      });
    }
  }
}
