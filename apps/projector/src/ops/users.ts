import { firstRowOf, read } from '@evenkeel/read-models/reads';
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

const credentialOf = (email: string) =>
  read
    .selectFrom('app.credential')
    .select('user_id')
    .where('provider', '=', 'email')
    .where('email_normalised', '=', normaliseEmail(email));

/**
 * Prints a link with which the user of an e-mail sets a new password. Resolves to false where
 * nobody signs in with it and a password.
 */
export const passwordLink =
  (email: string): Command =>
  async ({ config, services: { pool }, out }) => {
    const credential = await firstRowOf(pool, credentialOf(email));
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
 * Prints a link with which somebody signs up with an e-mail. Resolves to false where the text is no
 * e-mail.
 */
export const inviteUser =
  (email: string): Command =>
  async ({ config, services: { pool }, out }) => {
    if (!z.email().safeParse(email).success) {
      out.write(`${email} is not an e-mail address\n`);
      return false;
    }
    const token = await invite(pool, normaliseEmail(email), new Date());
    out.write(
      `Hand this link to ${email}. It begins an account with this e-mail, once, within ${INVITATION_DAYS} days, where SIGNUPS is open or invite:\n${invitationAddress(config.publicUrl, token)}\n`,
    );
    return true;
  };
