import { read, rowsOf } from '@evenkeel/read-models/reads';
import { normaliseEmail } from '@evenkeel/read-models/identity/email';
import {
  openPasswordLink,
  PASSWORD_LINK_MINUTES,
  passwordLinkAddress,
} from '@evenkeel/read-models/identity/password-links';
import {
  INVITATION_DAYS,
  invitationAddress,
  invite,
} from '@evenkeel/read-models/identity/invitations';
import { z } from 'zod';
import type { Command } from './cli-context';

/** Selects the credentials of an e-mail: at most two, one with a password and one with Google. */
const credentialsOf = (email: string) =>
  read
    .selectFrom('app.credential')
    .select(['user_id', 'provider', 'email_proved_at'])
    .where('email_normalised', '=', normaliseEmail(email));

/**
 * Prints a link with which the user of an e-mail sets a new password. Resolves to false if nobody
 * signs in with that e-mail and a password.
 */
export const passwordLink =
  (email: string): Command =>
  async ({ config, services: { pool }, out }) => {
    const credentials = await rowsOf(pool, credentialsOf(email));
    const credential = credentials.find(({ provider }) => provider === 'email');
    if (!credential) {
      out.write(`Nobody signs in with ${email} and a password. Google users have no password.\n`);
      return false;
    }
    const token = await openPasswordLink(pool, {
      userId: credential.user_id,
      sentByEmail: false,
      now: new Date(),
    });
    out.write(
      `Hand this link to the user. It sets a new password, once, within ${PASSWORD_LINK_MINUTES} minutes:\n${passwordLinkAddress(config.publicUrl, token)}\n`,
    );
    return true;
  };

/**
 * Prints a link with which somebody signs up with an e-mail. Resolves to false if the text is not
 * an e-mail address, or if a sign-up would be refused because the e-mail has an account (IDN-20,
 * IDN-64).
 */
export const inviteUser =
  (email: string): Command =>
  async ({ config, services: { pool }, out }) => {
    if (!z.email().safeParse(email).success) {
      out.write(`${email} is not an e-mail address\n`);
      return false;
    }
    const credentials = await rowsOf(pool, credentialsOf(email));
    const byPassword = credentials.find(({ provider }) => provider === 'email');
    const isGoogles = credentials.some(({ provider }) => provider === 'google');
    if (byPassword)
      out.write(
        `Somebody signs in with ${email} and a password. For a new password: npm run ops -- users password-link ${email}\n`,
      );
    if (isGoogles) out.write(`Somebody signs in with ${email} and Google.\n`);
    // Google may begin a separate account if nobody proved the e-mail (IDN-64).
    const isFree = !byPassword || (config.google !== null && byPassword.email_proved_at === null);
    if (isGoogles || !isFree) return false;
    const token = await invite(pool, normaliseEmail(email), new Date());
    const sentence = byPassword
      ? 'It begins another account with this e-mail, with Google only'
      : 'It begins an account with this e-mail';
    out.write(
      `Hand this link to ${email}. ${sentence}, once, within ${INVITATION_DAYS} days, where SIGNUPS is open or invite:\n${invitationAddress(config.publicUrl, token)}\n`,
    );
    return true;
  };
