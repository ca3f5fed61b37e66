import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../queryable';

/** Minutes for which a link is valid. */
export const PASSWORD_LINK_MINUTES = 30;

const FORGET_EXPIRED = 'DELETE FROM app.password_link WHERE expires_at <= $1';
const KEEP =
  'INSERT INTO app.password_link (token_hash, user_id, sent_by_email, expires_at) VALUES ($1, $2, $3, $4)';

/**
 * Opens a link with which a user sets a new password: once, within 30 minutes. Returns its token,
 * of which the database keeps only the hash. `sentByEmail`: the link is sent to the user's e-mail
 * address, and nowhere else.
 */
export async function openPasswordLink(
  db: Queryable,
  { userId, sentByEmail, now }: { userId: string; sentByEmail: boolean; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query(FORGET_EXPIRED, [now]);
  const expiresAt = new Date(now.getTime() + PASSWORD_LINK_MINUTES * 60_000);
  await db.query(KEEP, [hashOfPasswordLink(token), userId, sentByEmail, expiresAt]);
  return token;
}

/** Returns the stored form of a link's token: its SHA-256. */
export const hashOfPasswordLink = (token: string): Buffer =>
  createHash('sha256').update(token).digest();

/**
 * Returns the address of a link. The token follows `#`, which browsers send to no server, so that
 * no log contains it.
 */
export const passwordLinkAddress = (publicUrl: string, token: string): string =>
  `${publicUrl.replace(/\/+$/, '')}/reset-password#${token}`;
