import { createHash, randomBytes } from 'node:crypto';
import { Session } from '@evenkeel/read-models/identity';
import type { Announcements } from '@evenkeel/platform/announcements';
import type { Logger } from '@evenkeel/platform/logging';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager, LessThanOrEqual } from 'typeorm';
import { tell } from '../tell';
import { ANNOUNCEMENTS, EDGE, type Edge, LOGGER } from '../tokens';
import { SessionCache } from './session-cache';

const DAY_MS = 24 * 60 * 60 * 1000;
const LIFE_MS = 30 * DAY_MS;
/** A session's life is prolonged at most this often, so that reading costs no write. */
const RENEW_AFTER_MS = 60 * 60 * 1000;
// Every request passes here: the query builder would cost more than the statement.
const FIND = 'SELECT user_id, last_seen_at, expires_at FROM app.session WHERE token_hash = $1';
const REMOVE_ALL = 'DELETE FROM app.session WHERE user_id = $1 AND token_hash <> $2 AND ($3::timestamptz IS NULL OR created_at <= $3) RETURNING token_hash';
const RENEW = 'UPDATE app.session SET last_seen_at = $2, expires_at = $3 WHERE token_hash = $1 AND last_seen_at < $4';

interface SessionRow {
  user_id: string;
  last_seen_at: Date;
  expires_at: Date;
}

export interface LiveSession {
  readonly userId: string;
  readonly tokenHash: string;
}

/**
 * Sessions of 30 days that slide with use. Only the hash of a token is kept. Those in use are remembered for a moment; that one has ended
 * is announced to every node, and where announcements were missed, nothing is remembered.
 */
@Injectable()
export class Sessions implements OnModuleInit, OnApplicationShutdown {
  private readonly cache = new SessionCache();
  private unsubscribe: () => void = () => undefined;

  constructor(
    private readonly db: DataSource,
    @Inject(ANNOUNCEMENTS) private readonly announcements: Announcements,
    @Inject(EDGE) private readonly edge: Edge,
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
   * Begins a session; the answer is the token, which is nowhere kept. Sessions that have ended by age are removed meanwhile. Within a
   * `transaction` of the caller it begins when that commits.
   */
  async begin(userId: string, transaction: EntityManager = this.db.manager): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = this.edge.now();
    const expiresAt = new Date(now.getTime() + LIFE_MS);
    await this.db.getRepository(Session).delete({ expiresAt: LessThanOrEqual(now) });
    await transaction.getRepository(Session).insert({ tokenHash: hashOf(token), userId, createdAt: now, lastSeenAt: now, expiresAt });
    return token;
  }

  /** The session of a token, or null where there is none or it has ended. */
  async find(token: string): Promise<LiveSession | null> {
    const hash = hashOf(token);
    const tokenHash = hash.toString('hex');
    const now = this.edge.now();
    const userId = this.cache.get(tokenHash, now)?.userId ?? (await this.look(hash, tokenHash, now));
    return userId === null ? null : { userId, tokenHash };
  }

  /** Ends a session here and, by announcement, on every node: there its sockets, too. */
  async end({ userId, tokenHash }: LiveSession): Promise<void> {
    await this.db.getRepository(Session).delete({ tokenHash: Buffer.from(tokenHash, 'hex') });
    await this.announceEnd(userId, [tokenHash]);
  }

  /**
   * Removes a user's sessions, but for the one to be kept (`except`) and those that began after a moment (`begunBy`). Out: the hashes of
   * their tokens in hex, to be handed to `announceEnd` when the removal is committed.
   */
  async removeAll(userId: string, { except = '', begunBy = null }: { except?: string; begunBy?: Date | null }, transaction: EntityManager = this.db.manager): Promise<string[]> {
    const [ended] = (await transaction.query(REMOVE_ALL, [userId, Buffer.from(except, 'hex'), begunBy])) as [{ token_hash: Buffer }[], number];
    return ended.map(({ token_hash }) => token_hash.toString('hex'));
  }

  /** Says everywhere that sessions have ended: nobody believes in them any more, and their sockets are closed. */
  async announceEnd(userId: string, tokenHashes: readonly string[]): Promise<void> {
    for (const tokenHash of tokenHashes) this.cache.forget(tokenHash);
    const ends = tokenHashes.map((tokenHash) => ({ kind: 'session-ended', userId, tokenHash }) as const);
    await tell(this.logger, 'The end of a session could not be announced', this.announcements.publish(ends));
  }

  private async look(hash: Buffer, tokenHash: string, now: Date): Promise<string | null> {
    const keep = this.cache.asking();
    const [session] = (await this.db.query(FIND, [hash])) as SessionRow[];
    if (!session || session.expires_at <= now) return null;
    keep(tokenHash, { userId: session.user_id, expiresAt: session.expires_at }, now);
    // A session in use is looked up every half minute, so this is where its use is seen.
    const renewable = new Date(now.getTime() - RENEW_AFTER_MS);
    if (session.last_seen_at < renewable) await this.db.query(RENEW, [hash, now, new Date(now.getTime() + LIFE_MS), renewable]);
    return session.user_id;
  }
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
