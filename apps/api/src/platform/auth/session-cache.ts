/** The known facts of a live session. */
export interface KnownSession {
  readonly userId: string;
  readonly expiresAt: Date;
}

interface Kept {
  readonly session: KnownSession;
  readonly until: number;
}

/** Longest time for which a session counts as live after the announcement of its end was lost. */
const KEPT_MS = 30_000;
const MOST_KEPT = 10_000;

/**
 * Sessions that were used lately, by the hash of their token in hex. A forgotten session stays
 * forgotten: the cache drops the answer to an earlier query of the database, because the session
 * may have ended in between.
 */
export class SessionCache {
  private readonly kept = new Map<string, Kept>();
  private forgotten = 0;

  constructor(private readonly most = MOST_KEPT) {}

  get(tokenHash: string, now: Date): KnownSession | null {
    const kept = this.kept.get(tokenHash);
    if (!kept) return null;
    if (kept.until > now.getTime() && kept.session.expiresAt > now) return kept.session;
    this.kept.delete(tokenHash);
    return null;
  }

  /**
   * Must be called before the database is asked. Returns a function that keeps the session that the
   * database found.
   */
  asking(): (tokenHash: string, session: KnownSession, now: Date) => void {
    const before = this.forgotten;
    return (tokenHash, session, now) => {
      if (this.forgotten !== before) return;
      // Sessions in use come back with one query each.
      if (this.kept.size >= this.most) this.kept.clear();
      this.kept.set(tokenHash, { session, until: now.getTime() + KEPT_MS });
    };
  }

  forget(tokenHash: string): void {
    this.forgotten += 1;
    this.kept.delete(tokenHash);
  }

  forgetAll(): void {
    this.forgotten += 1;
    this.kept.clear();
  }
}
