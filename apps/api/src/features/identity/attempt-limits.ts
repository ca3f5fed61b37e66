import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ProblemError, tooManyAttempts } from '../../platform/http/problems';
import { EDGE, type Edge } from '../../platform/tokens';

const WINDOW_SECONDS = 15 * 60;

/** Whose attempt it is, as far as is known. */
export interface Attempter {
  readonly address: string;
  readonly email?: string;
  readonly userId?: string;
}

interface Limit {
  readonly kind: string;
  /** Failed attempts within the window. */
  readonly most: number;
  /** What is counted under; null where the attempt is not of this kind. */
  readonly subjectOf: (attempter: Attempter) => string | null;
}

/**
 * Few failures for one e-mail from one address. Many more for the e-mail alone, so that nobody can lock somebody else out with a handful
 * of wrong passwords; and more for one address, behind which a household may sit. Always counted in this order.
 */
const LIMITS: readonly Limit[] = [
  { kind: 'address', most: 50, subjectOf: ({ address }) => address },
  { kind: 'email', most: 200, subjectOf: ({ email }) => email ?? null },
  { kind: 'email and address', most: 10, subjectOf: ({ email, address }) => (email === undefined ? null : `${email} ${address}`) },
  { kind: 'user', most: 10, subjectOf: ({ userId }) => userId ?? null },
];

const ONE_AT_A_TIME = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';
const FORGET_OLD = 'DELETE FROM app.attempt WHERE at <= $1';
const OLDEST_THAT_COUNTS = 'SELECT at FROM app.attempt WHERE kind = $1 AND subject = $2 AND at > $3 ORDER BY at DESC OFFSET $4 LIMIT 1';
const COUNT = 'INSERT INTO app.attempt (kind, subject, at) VALUES ($1, $2, $3) RETURNING id';
const FORGIVE = `DELETE FROM app.attempt WHERE id = ANY($1::bigint[]) OR (kind IN ('email and address', 'user') AND subject = ANY($2))`;

interface Counted {
  readonly ids: readonly string[];
  readonly subjects: readonly string[];
}

/** Limits on guessing passwords and e-mail addresses. */
@Injectable()
export class AttemptLimits {
  constructor(
    private readonly db: DataSource,
    @Inject(EDGE) private readonly edge: Edge,
  ) {}

  /**
   * Lets an attempt be made. It counts while it runs, so that many guesses at once do not slip through, and after it was refused; not after
   * it succeeded, nor where no answer could be found. Refuses with 429 and Retry-After where a limit is reached.
   */
  async attempt<Result>(attempter: Attempter, make: () => Promise<Result>): Promise<Result> {
    const counted = await this.count(attempter);
    try {
      const result = await make();
      await this.db.query(FORGIVE, [counted.ids, counted.subjects]);
      return result;
    } catch (error) {
      const isRefused = error instanceof ProblemError && error.status < 500;
      // What went wrong matters more than that it could not be forgiven: it counts until the window has passed.
      if (!isRefused) await this.db.query(FORGIVE, [counted.ids, []]).catch(() => undefined);
      throw error;
    }
  }

  /** Under every kind or, where one is at its limit, under none. */
  private async count(attempter: Attempter): Promise<Counted> {
    const now = this.edge.now();
    const since = new Date(now.getTime() - WINDOW_SECONDS * 1000);
    await this.db.query(FORGET_OLD, [since]);
    return this.db.transaction(async (transaction) => {
      const ids: string[] = [];
      const subjects: string[] = [];
      for (const { kind, most, subjectOf } of LIMITS) {
        const subject = subjectOf(attempter);
        if (subject === null) continue;
        await this.refuseAtLimit(transaction, { kind, subject, most }, now, since);
        const [row] = (await transaction.query(COUNT, [kind, subject, now])) as { id: string }[];
        if (row) ids.push(row.id);
        subjects.push(subject);
      }
      return { ids, subjects };
    });
  }

  private async refuseAtLimit(transaction: EntityManager, { kind, subject, most }: { kind: string; subject: string; most: number }, now: Date, since: Date): Promise<void> {
    await transaction.query(ONE_AT_A_TIME, [`attempt ${kind} ${subject}`]);
    const [oldest] = (await transaction.query(OLDEST_THAT_COUNTS, [kind, subject, since, most - 1])) as { at: Date }[];
    if (!oldest) return;
    const freeAt = oldest.at.getTime() + WINDOW_SECONDS * 1000;
    throw tooManyAttempts(Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)));
  }
}
