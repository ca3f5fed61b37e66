import { createHash, randomBytes } from 'node:crypto';
import { Session } from '@evenkeel/read-models/identity';
import type { Announcements } from '@evenkeel/platform/announcements';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { ANNOUNCEMENTS, EDGE, type Edge } from '../tokens';

const DAY_MS = 24 * 60 * 60 * 1000;
const LIFE_MS = 30 * DAY_MS;
/** A session's life is prolonged at most this often, so that reading costs no write. */
const RENEW_AFTER_MS = 60 * 60 * 1000;

export interface LiveSession {
  readonly userId: string;
  readonly tokenHash: string;
}

/** Sessions of 30 days that slide with use. Only the hash of a token is kept. */
@Injectable()
export class Sessions {
  constructor(
    private readonly db: DataSource,
    @Inject(ANNOUNCEMENTS) private readonly announcements: Announcements,
    @Inject(EDGE) private readonly edge: Edge,
  ) {}

  /** Begins a session; the answer is the token, which is nowhere kept. Sessions that have ended by age are removed meanwhile. */
  async begin(userId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = this.edge.now();
    const expiresAt = new Date(now.getTime() + LIFE_MS);
    await this.db.getRepository(Session).delete({ expiresAt: LessThanOrEqual(now) });
    await this.db.getRepository(Session).insert({ tokenHash: hashOf(token), userId, createdAt: now, lastSeenAt: now, expiresAt });
    return token;
  }

  /** The session of a token, or null where there is none or it has ended. */
  async find(token: string): Promise<LiveSession | null> {
    const tokenHash = hashOf(token);
    const session = await this.db.getRepository(Session).findOneBy({ tokenHash });
    const now = this.edge.now();
    if (!session || session.expiresAt <= now) return null;
    if (now.getTime() - session.lastSeenAt.getTime() > RENEW_AFTER_MS) {
      await this.db.getRepository(Session).update({ tokenHash }, { lastSeenAt: now, expiresAt: new Date(now.getTime() + LIFE_MS) });
    }
    return { userId: session.userId, tokenHash: tokenHash.toString('hex') };
  }

  /** Ends a session here and, by announcement, its sockets on every node. */
  async end(session: LiveSession): Promise<void> {
    await this.db.getRepository(Session).delete({ tokenHash: Buffer.from(session.tokenHash, 'hex') });
    await this.announcements.publish([{ kind: 'session-ended', userId: session.userId, tokenHash: session.tokenHash }]);
  }
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
