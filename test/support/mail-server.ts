import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Header and text, as received. */
  readonly raw: string;
}

/** A mail server for tests, with the mails that it received. */
export interface MailServer {
  /** Settings that make the api send through this server. */
  readonly env: NodeJS.ProcessEnv;
  readonly mails: readonly ReceivedMail[];
  /** Resolves with the next mail to an address that no call has returned yet. */
  next(to: string): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

export async function startMailServer(publicUrl: string): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const seen = new Set<ReceivedMail>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope;
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          // Long lines have `=` at their ends, where they were broken.
          raw: Buffer.concat(parts)
            .toString()
            .replace(/=\r?\n/g, ''),
        });
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      SMTP_FROM: 'Evenkeel <evenkeel@mail.example>',
      PUBLIC_URL: publicUrl,
    },
    mails,
    next: async (to) => {
      for (;;) {
        const mail = mails.find((each) => each.to.includes(to) && !seen.has(each));
        if (mail) {
          seen.add(mail);
          return mail;
        }
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}

/** Returns the token of the link in a mail or in a command's output. */
export function tokenIn(text: string): string {
  const token = /\/reset-password#([\w-]+)/.exec(text)?.[1];
  if (token === undefined) throw new Error(`no link in: ${text}`);
  return token;
}
