import { z } from 'zod';
import { ConfigProblem } from './config-problem';

/** Settings for sending e-mail. */
export interface MailConfig {
  /**
   * Address of the server, with user and password if it asks for them: smtps://user:password@host.
   */
  readonly smtpUrl: string;
  /** Sender of mail: 'Evenkeel <evenkeel@example.org>'. */
  readonly from: string;
}

const isUrlOf = (text: string, ...schemes: string[]) =>
  URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1));
/**
 * Whether an address is a root without a path. Evenkeel is at the root of its host, and links
 * append their path.
 */
const isRoot = (url: string) => /^[^?#]*$/.test(url) && /^\/+$/.test(new URL(url).pathname);
const text = z.preprocess((value) => (value === '' ? undefined : value), z.string().optional());

export const mailSettings = {
  PUBLIC_URL: text.refine(
    (url) => url === undefined || (isUrlOf(url, 'http', 'https') && isRoot(url)),
    'must be the address at which people open Evenkeel, without a path, such as https://evenkeel.example.org',
  ),
  SMTP_URL: text.refine(
    (url) => url === undefined || isUrlOf(url, 'smtp', 'smtps'),
    'must look like smtps://user:password@host:port',
  ),
  SMTP_FROM: text.refine(
    (from) => from === undefined || /^[^\r\n]*@[^\r\n]+$/.test(from),
    'must be an e-mail address, such as Evenkeel <evenkeel@example.org>',
  ),
};

type MailSettings = { readonly [Name in keyof typeof mailSettings]?: string };

/**
 * Reads the settings for e-mail; null if none are set. Throws ConfigProblem if only a part is set.
 * Links in e-mails need PUBLIC_URL, because the address in a request cannot be trusted.
 */
export function mailOf(settings: MailSettings): MailConfig | null {
  const { SMTP_URL, SMTP_FROM, PUBLIC_URL } = settings;
  if (SMTP_URL === undefined && SMTP_FROM === undefined) return null;
  if (SMTP_URL !== undefined && SMTP_FROM !== undefined && PUBLIC_URL !== undefined)
    return { smtpUrl: SMTP_URL, from: SMTP_FROM };
  const missing = (['SMTP_URL', 'SMTP_FROM', 'PUBLIC_URL'] as const).filter(
    (name) => settings[name] === undefined,
  );
  throw new ConfigProblem(`${missing.join(', ')} must be set too, so that e-mail can be sent`);
}
