import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { inTransaction } from '@evenkeel/read-models/database';
import { Session } from '@evenkeel/read-models/identity';
import { firstRowOf, read, rowsOf } from '@evenkeel/read-models/reads';
import type { Announcements } from '@evenkeel/platform/announcements';
import type { Logger } from '@evenkeel/platform/logging';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { accountErased, unauthenticated } from '../http/problems';
import { sendInTime } from '../send-in-time';
import { ANNOUNCEMENTS, CLOCK_AND_IDS, type ClockAndIds, LOGGER } from '../tokens';
import { FailedLookUps } from './failed-look-ups';
import { SessionCache } from './session-cache';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Time until a session ends, since its last use and since the sign-in; the earlier end counts. */
const [UNUSED_MS, LONGEST_MS] = [30 * DAY_MS, 90 * DAY_MS];
/** Shortest time between two renewals of a session, so that reading costs no write. */
const RENEW_AFTER_MS = 60 * 60 * 1000;
/** Most sessions of a user. */
const MOST = 100;
const sessionOf = (tokenHash: Buffer) =>
  read
    .selectFrom('app.session')
    .select(['user_id', 'created_at', 'last_seen_at', 'expires_at'])
    .where('token_hash', '=', tokenHash);
/**
 * Locks a live session. This query and a removal wait for each other; after a removal, the query
 * finds no session.
 */
const held = (tokenHash: Buffer, now: Date) =>
  read
    .selectFrom('app.session')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .forShare();
/**
 * Locks the credential of a user. This query and an erasure wait for each other; after an erasure,
 * the query finds no credential (BAK-7).
 */
const credentialOf = (userId: string) =>
  read
    .selectFrom('app.credential')
    .select('password_hash')
    .where('user_id', '=', userId)
    .forShare();
const REMOVE_ALL =
  'DELETE FROM app.session WHERE user_id = $1 AND token_hash <> $2 AND ($3::timestamptz IS NULL OR created_at <= $3) RETURNING token_hash';
/**
 * Removes sessions that have ended. Skips those that another sign-in is removing, so that no
 * sign-in waits for another.
 */
const REMOVE_ENDED = `
  DELETE FROM app.session WHERE token_hash IN (
    SELECT token_hash FROM app.session WHERE expires_at <= $1 FOR UPDATE SKIP LOCKED)`;
/** Removes surplus sessions: those used longest ago, but not the one that begins. */
const REMOVE_SURPLUS = `
  DELETE FROM app.session WHERE token_hash IN (
    SELECT token_hash FROM app.session WHERE token_hash IN (
      SELECT token_hash FROM app.session WHERE user_id = $1 AND token_hash <> $2
      ORDER BY last_seen_at DESC, created_at DESC OFFSET ${MOST - 1})
    FOR UPDATE SKIP LOCKED)
  RETURNING token_hash`;
const RENEW =
  'UPDATE app.session SET last_seen_at = $2, expires_at = $3 WHERE token_hash = $1 AND last_seen_at < $4';

const REMOVE_ONE =
  'DELETE FROM app.session WHERE user_id = $1 AND session_id = $2 RETURNING token_hash';
const sessionsOf = (userId: string, now: Date) =>
  read
    .selectFrom('app.session')
    .select(['session_id', 'token_hash', 'created_at', 'last_seen_at', 'expires_at', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc');
const livingAmong = (tokenHashes: readonly string[], now: Date) =>
  read
    .selectFrom('app.session')
    .select('token_hash')
    .where(
      'token_hash',
      'in',
      tokenHashes.map((tokenHash) => Buffer.from(tokenHash, 'hex')),
    )
    .where('expires_at', '>', now);

const endOf = (createdAt: Date, usedAt: Date): Date =>
  new Date(Math.min(usedAt.getTime() + UNUSED_MS, createdAt.getTime() + LONGEST_MS));

export interface LiveSession {
  readonly userId: string;
  readonly tokenHash: string;
}

export interface ListedSession {
  readonly id: string;
  readonly userAgent: string | null;
  readonly startedAt: Date;
  readonly lastUsedAt: Date;
  readonly endsAt: Date;
  readonly isCurrent: boolean;
}

/**
 * Manages sessions, which end 30 days after their last use, and 90 days after the sign-in at the
 * latest. Only the hash of a token is stored. Sessions in use are cached for a short time. The end
 * of a session is announced to every node, and a node that has missed announcements empties its
 * cache.
 */
@Injectable()
export class Sessions implements OnModuleInit, OnApplicationShutdown {
  private readonly cache = new SessionCache();
  private unsubscribe: () => void = () => undefined;

  constructor(
    private readonly db: DataSource,
    private readonly lookUps: FailedLookUps,
    @Inject(ANNOUNCEMENTS) private readonly announcements: Announcements,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    this.unsubscribe = await this.announcements.subscribe(
      (announcement) => {
        if (announcement.kind === 'session-ended') this.cache.forget(announcement.tokenHash);
      },
      () => this.cache.forgetAll(),
    );
  }

  onApplicationShutdown(): void {
    this.unsubscribe();
  }

  /**
   * Begins a session and returns its token, which is stored nowhere. Also removes sessions that
   * have ended by age, and ends those used longest ago if the user has too many. Refuses with 401 a
   * user who can no longer sign in. `check` refuses by the password that the user has at that
   * moment. `userAgent` is the name that the browser gives itself.
   */
  async begin(
    userId: string,
    userAgent: string | null,
    check: (passwordHash: string | null) => void = () => undefined,
  ): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const tokenHash = hashOf(token);
    const ended = await inTransaction(this.db, async (transaction) => {
      const credential = await firstRowOf(transaction, credentialOf(userId));
      if (!credential) throw accountErased();
      check(credential.password_hash);
      return this.insert({ userId, userAgent, tokenHash }, transaction);
    });
    this.lookUps.remember(tokenHash.toString('hex'));
    if (ended.length > 0) await this.announceEnd(userId, ended);
    return token;
  }

  /** Stores a session. Returns the token hashes of the sessions that it ended, in hex. */
  private async insert(
    { userId, userAgent, tokenHash }: Pick<Session, 'userId' | 'userAgent' | 'tokenHash'>,
    transaction: EntityManager,
  ): Promise<string[]> {
    const now = this.clockAndIds.now();
    await transaction.query(REMOVE_ENDED, [now]);
    await transaction.getRepository(Session).insert({
      tokenHash,
      sessionId: randomUUID(),
      userId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: endOf(now, now),
      userAgent,
    });
    return hashesOf(await transaction.query(REMOVE_SURPLUS, [userId, tokenHash]));
  }

  /**
   * Returns the session of a token, or null if there is none or it has ended. `address`: the
   * sender's address. Refuses with 429 if this address has sent too many tokens without a session,
   * and this token was not found lately.
   */
  async find(token: string, address: string): Promise<LiveSession | null> {
    const hash = hashOf(token);
    const tokenHash = hash.toString('hex');
    const now = this.clockAndIds.now();
    const userId =
      this.cache.get(tokenHash, now)?.userId ??
      (await this.lookUps.attempt(address, tokenHash, () => this.look(hash, tokenHash, now)));
    return userId === null ? null : { userId, tokenHash };
  }

  /** Returns the live sessions among the given ones. Input and output are token hashes in hex. */
  async living(tokenHashes: readonly string[]): Promise<ReadonlySet<string>> {
    if (tokenHashes.length === 0) return new Set();
    const rows = await rowsOf(this.db, livingAmong(tokenHashes, this.clockAndIds.now()));
    return new Set(rows.map(({ token_hash }) => token_hash.toString('hex')));
  }

  /**
   * Refuses with 401 if the session has ended. Nobody can end it before the transaction ends, so
   * that a request that ends all sessions of a user also finds the data that the transaction stores
   * (IDN-77).
   */
  async hold(
    { tokenHash }: Pick<LiveSession, 'tokenHash'>,
    transaction: EntityManager,
  ): Promise<void> {
    const session = held(Buffer.from(tokenHash, 'hex'), this.clockAndIds.now());
    if (!(await firstRowOf(transaction, session))) throw unauthenticated();
  }

  /** Returns the user's sessions, the one used last first. */
  async list({ userId, tokenHash }: LiveSession): Promise<ListedSession[]> {
    const rows = await rowsOf(this.db, sessionsOf(userId, this.clockAndIds.now()));
    return rows.map((row) => ({
      id: row.session_id,
      userAgent: row.user_agent,
      startedAt: row.created_at,
      lastUsedAt: row.last_seen_at,
      endsAt: row.expires_at,
      isCurrent: row.token_hash.toString('hex') === tokenHash,
    }));
  }

  /** Ends the user's session with this id everywhere. Returns whether there was one. */
  async endOne(userId: string, sessionId: string): Promise<boolean> {
    const ended = hashesOf(await this.db.query(REMOVE_ONE, [userId, sessionId]));
    await this.announceEnd(userId, ended);
    return ended.length > 0;
  }

  /** Ends a session here and, by announcement, on every node, together with its sockets. */
  async end({ userId, tokenHash }: LiveSession): Promise<void> {
    await this.db.getRepository(Session).delete({ tokenHash: Buffer.from(tokenHash, 'hex') });
    await this.announceEnd(userId, [tokenHash]);
  }

  /**
   * Removes a user's sessions, except the one to keep (`except`) and those that began after a
   * moment (`begunBy`). Returns their token hashes in hex, for `announceEnd` once the removal is
   * committed.
   */
  async removeAll(
    userId: string,
    { except = '', begunBy = null }: { except?: string; begunBy?: Date | null },
    transaction: EntityManager = this.db.manager,
  ): Promise<string[]> {
    return hashesOf(
      await transaction.query(REMOVE_ALL, [userId, Buffer.from(except, 'hex'), begunBy]),
    );
  }

  /**
   * Announces to all nodes that sessions have ended. The nodes forget them and close their sockets.
   */
  async announceEnd(userId: string, tokenHashes: readonly string[]): Promise<void> {
    for (const tokenHash of tokenHashes) this.cache.forget(tokenHash);
    const ends = tokenHashes.map(
      (tokenHash) => ({ kind: 'session-ended', userId, tokenHash }) as const,
    );
    await sendInTime(
      this.logger,
      'The end of a session could not be announced',
      this.announcements.publish(ends),
    );
  }

  private async look(hash: Buffer, tokenHash: string, now: Date): Promise<string | null> {
    const keep = this.cache.asking();
    const session = await firstRowOf(this.db, sessionOf(hash));
    if (!session || session.expires_at <= now) return null;
    keep(tokenHash, { userId: session.user_id, expiresAt: session.expires_at }, now);
    // A session in use is looked up every half minute, so this is the place to note its use.
    const renewable = new Date(now.getTime() - RENEW_AFTER_MS);
    if (session.last_seen_at < renewable)
      await this.db.query(RENEW, [hash, now, endOf(session.created_at, now), renewable]);
    return session.user_id;
  }
}

/** Returns the token hashes, in hex, from the answer to a removal. */
function hashesOf(answer: unknown): string[] {
  const [removed] = answer as [{ token_hash: Buffer }[], number];
  return removed.map(({ token_hash }) => token_hash.toString('hex'));
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
