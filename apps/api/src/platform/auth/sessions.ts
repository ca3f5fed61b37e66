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
/** After its last use, and after the sign-in whatever its use. */
const [UNUSED_MS, LONGEST_MS] = [30 * DAY_MS, 90 * DAY_MS];
/** A session's life is prolonged at most this often, so that reading costs no write. */
const RENEW_AFTER_MS = 60 * 60 * 1000;
/** Sessions of a user. */
const MOST = 100;
const sessionOf = (tokenHash: Buffer) =>
  read
    .selectFrom('app.session')
    .select(['user_id', 'created_at', 'last_seen_at', 'expires_at'])
    .where('token_hash', '=', tokenHash);
/** Who removes it waits for this, or this for it: then there is none. */
const held = (tokenHash: Buffer, now: Date) =>
  read
    .selectFrom('app.session')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .forShare();
/** An erasing that removes it waits for this, or this for it: then there is none (BAK-7). */
const credentialOf = (userId: string) =>
  read
    .selectFrom('app.credential')
    .select('password_hash')
    .where('user_id', '=', userId)
    .forShare();
const REMOVE_ALL =
  'DELETE FROM app.session WHERE user_id = $1 AND token_hash <> $2 AND ($3::timestamptz IS NULL OR created_at <= $3) RETURNING token_hash';
/**
 * Those that another sign-in is removing at the moment are passed over: nobody waits for anybody.
 */
const REMOVE_ENDED = `
  DELETE FROM app.session WHERE token_hash IN (
    SELECT token_hash FROM app.session WHERE expires_at <= $1 FOR UPDATE SKIP LOCKED)`;
/** Removes sessions that are too many: those used longest ago, but not the one that begins. */
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
 * Sessions of 30 days that slide with use, of 90 days at most. Only the hash of a token is kept.
 * Those in use are remembered for a moment; that one has ended is announced to every node, and
 * where announcements were missed, nothing is remembered.
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
   * Begins a session; the answer is the token, which is nowhere kept. Sessions that have ended by
   * age are removed meanwhile, and those used longest ago end where the user has too many. Refuses
   * with 401 whoever has no way to sign in any more. `check` refuses by the password that the user
   * has by now. `userAgent`: what the browser calls itself.
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

  /** Returns the hashes of the tokens of those that it ended, in hex. */
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
   * The session of a token, or null where there is none or it has ended. `address`: who asks.
   * Refuses with 429 where that address has named too many tokens of no session, and this is none
   * that was found lately.
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

  /** Which of these sessions still stand. In and out: hashes of tokens in hex. */
  async living(tokenHashes: readonly string[]): Promise<ReadonlySet<string>> {
    if (tokenHashes.length === 0) return new Set();
    const rows = await rowsOf(this.db, livingAmong(tokenHashes, this.clockAndIds.now()));
    return new Set(rows.map(({ token_hash }) => token_hash.toString('hex')));
  }

  /**
   * Refuses with 401 where the session has ended. Until the transaction ends nobody ends it, so that
   * who ends all sessions of a user also finds what the transaction stores (IDN-77).
   */
  async hold(
    { tokenHash }: Pick<LiveSession, 'tokenHash'>,
    transaction: EntityManager,
  ): Promise<void> {
    const session = held(Buffer.from(tokenHash, 'hex'), this.clockAndIds.now());
    if (!(await firstRowOf(transaction, session))) throw unauthenticated();
  }

  /** The user's sessions, the one used last first. */
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

  /** Ends the user's session of this id everywhere. Returns whether there was one. */
  async endOne(userId: string, sessionId: string): Promise<boolean> {
    const ended = hashesOf(await this.db.query(REMOVE_ONE, [userId, sessionId]));
    await this.announceEnd(userId, ended);
    return ended.length > 0;
  }

  /** Ends a session here and, by announcement, on every node: there its sockets, too. */
  async end({ userId, tokenHash }: LiveSession): Promise<void> {
    await this.db.getRepository(Session).delete({ tokenHash: Buffer.from(tokenHash, 'hex') });
    await this.announceEnd(userId, [tokenHash]);
  }

  /**
   * Removes a user's sessions, but for the one to be kept (`except`) and those that began after a
   * moment (`begunBy`). Returns the hashes of their tokens in hex, to be handed to `announceEnd`
   * when the removal is committed.
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
   * Says everywhere that sessions have ended: nobody believes in them any more, and their sockets
   * are closed.
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
    // A session in use is looked up every half minute, so this is where its use is seen.
    const renewable = new Date(now.getTime() - RENEW_AFTER_MS);
    if (session.last_seen_at < renewable)
      await this.db.query(RENEW, [hash, now, endOf(session.created_at, now), renewable]);
    return session.user_id;
  }
}

/** In: what a removal answers. Out: hashes of tokens in hex. */
function hashesOf(answer: unknown): string[] {
  const [removed] = answer as [{ token_hash: Buffer }[], number];
  return removed.map(({ token_hash }) => token_hash.toString('hex'));
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
