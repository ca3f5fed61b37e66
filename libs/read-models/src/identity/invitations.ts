import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../queryable';

/** Days for which an invitation is valid. */
export const INVITATION_DAYS = 7;

const DAY_MS = 24 * 60 * 60 * 1000;
const FORGET_EXPIRED = 'DELETE FROM app.invitation WHERE expires_at <= $1';
const KEEP = `
  INSERT INTO app.invitation (email_normalised, token_hash, expires_at) VALUES ($1, $2, $3)
  ON CONFLICT (email_normalised) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`;

/**
 * Invites an e-mail address to sign up: once, within seven days. Replaces an earlier invitation of
 * the address. Returns its token, of which the database keeps only the hash.
 */
export async function invite(db: Queryable, emailNormalised: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query(FORGET_EXPIRED, [now]);
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  await db.query(KEEP, [emailNormalised, hashOfInvitation(token), expiresAt]);
  return token;
}

/** Returns the stored form of an invitation's token: its SHA-256. */
export const hashOfInvitation = (token: string): Buffer =>
  createHash('sha256').update(token).digest();

/**
 * Returns the address of an invitation. The token follows `#`, which browsers send to no server, so
 * that no log contains it.
 */
export const invitationAddress = (publicUrl: string, token: string): string =>
  `${publicUrl.replace(/\/+$/, '')}/invitation#${token}`;
