import { inTransaction } from '@evenkeel/read-models/database';
import { firstRowOf, read } from '@evenkeel/read-models/reads';
import type { Config } from '@evenkeel/platform/config';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Turns } from '@evenkeel/platform/memory';
import { isOutage } from '../../platform/http/outages';
import { ProblemError, tooManyAttempts } from '../../platform/http/problems';
import { CONFIG, CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { RateLimit } from '../../platform/http/rate-limit';

const WINDOW_SECONDS = 15 * 60;

/** The person who makes an attempt, as far as known. */
export interface Attempter {
  readonly address: string;
  readonly email?: string;
  readonly userId?: string;
}

interface Limit {
  readonly kind: string;
  /** Failed attempts within the window. */
  readonly most: number;
  /**
   * Returns the subject under which the attempt counts; null if the attempt has no subject of this
   * kind.
   */
  readonly subjectOf: (attempter: Attempter) => string | null;
}

/**
 * Few failures are allowed for one e-mail from one address. Many more are allowed for the e-mail
 * alone, so that nobody can lock somebody else out with a handful of wrong passwords, and more for
 * one address, because a household may share it. Attempts are always counted in this order.
 */
const LIMITS: readonly Limit[] = [
  { kind: 'address', most: 50, subjectOf: ({ address }) => address },
  { kind: 'email', most: 200, subjectOf: ({ email }) => email ?? null },
  {
    kind: 'email and address',
    most: 10,
    subjectOf: ({ email, address }) => (email === undefined ? null : `${email} ${address}`),
  },
  { kind: 'user', most: 10, subjectOf: ({ userId }) => userId ?? null },
];

/** Limits on requests for mails. No request is forgiven, because each costs a mail. */
const MAIL_LIMITS: readonly Limit[] = [
  { kind: 'mail', most: 10, subjectOf: ({ address }) => address },
];

/**
 * Most attempts a minute of any outcome, for one address and for one e-mail: far more than people
 * make, and few enough for the database. Attempts of an address beyond its own limits do not count
 * for the e-mail.
 */
const MOST_A_MINUTE = 240;
const HOUR_SECONDS = 60 * 60;

const ONE_AT_A_TIME = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';
const FORGET_OLD = 'DELETE FROM app.attempt WHERE at <= $1';
/** Selects the attempt that fills a limit; no row if there is room for another attempt. */
const oldestThatCounts = (
  { kind, subject, most }: { kind: string; subject: string; most: number },
  since: Date,
) =>
  read
    .selectFrom('app.attempt')
    .select('at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .offset(most - 1)
    .limit(1);
const COUNT = 'INSERT INTO app.attempt (kind, subject, at) VALUES ($1, $2, $3) RETURNING id';
const FORGIVE = `DELETE FROM app.attempt WHERE id = ANY($1::bigint[]) OR (kind IN ('email and address', 'user') AND subject = ANY($2))`;

interface Counted {
  readonly ids: readonly string[];
  readonly subjects: readonly string[];
}

/** Whether there is no answer because a service is away. */
const isAway = (error: unknown): boolean =>
  isOutage(error) || (error instanceof ProblemError && error.status === 503);

/** Limits the guessing of passwords and e-mail addresses, and floods of requests. */
@Injectable()
export class AttemptLimits {
  private readonly addresses = new RateLimit(MOST_A_MINUTE, 60);
  private readonly emails = new RateLimit(MOST_A_MINUTE, 60);
  private readonly signUps: RateLimit;
  private readonly turns = new Turns();

  constructor(
    private readonly db: DataSource,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
    @Inject(CONFIG) { signUpsPerHour }: Pick<Config, 'signUpsPerHour'>,
  ) {
    this.signUps = new RateLimit(signUpsPerHour, HOUR_SECONDS);
  }

  /**
   * Makes an attempt, within the limits. The attempt counts while it runs, so that many guesses at
   * once do not slip through, and after a refusal. It does not count after a success, nor if a
   * service was away. Refuses with 429 and Retry-After if a limit is reached.
   */
  async attempt<Result>(attempter: Attempter, make: () => Promise<Result>): Promise<Result> {
    const counted = await this.count(attempter);
    try {
      const result = await make();
      await this.forgive(counted);
      return result;
    } catch (error) {
      // An internal error counts, because somebody who can cause one must not guess for free.
      if (isAway(error)) await this.forgive({ ids: counted.ids, subjects: [] });
      throw error;
    }
  }

  /**
   * Counts a sign-up of any outcome. Refuses with 429 and Retry-After if the address has made as
   * many as it may in an hour.
   */
  signUp(address: string): void {
    const seconds = this.signUps.take(address, this.clockAndIds.now());
    if (seconds > 0) throw tooManyAttempts(seconds);
  }

  /**
   * Deletes the counts. If that fails, the error is ignored, because the outcome of the attempt
   * matters more: the counts expire with the window.
   */
  private async forgive({ ids, subjects }: Counted): Promise<void> {
    await this.db.query(FORGIVE, [ids, subjects]).catch(() => undefined);
  }

  /** Counts a request for a mail. Refuses with 429 and Retry-After if the limit is reached. */
  async askForMail(attempter: Attempter): Promise<void> {
    await this.count(attempter, MAIL_LIMITS);
  }

  /** Counts the attempt under every kind, or under none if one kind is at its limit. */
  private async count(attempter: Attempter, limits = LIMITS): Promise<Counted> {
    const now = this.clockAndIds.now();
    refuseFlood(this.addresses, attempter.address, now);
    // Without turns, attempts of one address would wait for each other in the database, each with a
    // connection.
    return this.turns.take(attempter.address, () => this.countAlone(attempter, limits, now));
  }

  private async countAlone(
    attempter: Attempter,
    limits: readonly Limit[],
    now: Date,
  ): Promise<Counted> {
    const { email } = attempter;
    // The e-mail is checked only in the attempt's turn, because waiting attempts would fill the
    // e-mail's minute.
    if (email !== undefined) refuseFlood(this.emails, email, now);
    const since = new Date(now.getTime() - WINDOW_SECONDS * 1000);
    await this.db.query(FORGET_OLD, [since]);
    return inTransaction(this.db, async (transaction) => {
      const ids: string[] = [];
      const subjects: string[] = [];
      for (const { kind, most, subjectOf } of limits) {
        const subject = subjectOf(attempter);
        if (subject === null) continue;
        const seconds = await this.secondsUntilRoom(
          transaction,
          { kind, subject, most },
          now,
          since,
        );
        if (seconds > 0) {
          // A limit of this address or user must not keep other people from this e-mail.
          if (email !== undefined && kind !== 'email') this.emails.giveBack(email, now);
          throw tooManyAttempts(seconds);
        }
        const [row] = (await transaction.query(COUNT, [kind, subject, now])) as { id: string }[];
        if (row) ids.push(row.id);
        subjects.push(subject);
      }
      return { ids, subjects };
    });
  }

  /** Returns the seconds until there is room for another attempt; 0 if there is room now. */
  private async secondsUntilRoom(
    transaction: EntityManager,
    limit: { kind: string; subject: string; most: number },
    now: Date,
    since: Date,
  ): Promise<number> {
    await transaction.query(ONE_AT_A_TIME, [`attempt ${limit.kind} ${limit.subject}`]);
    const oldest = await firstRowOf(transaction, oldestThatCounts(limit, since));
    if (!oldest) return 0;
    const freeAt = oldest.at.getTime() + WINDOW_SECONDS * 1000;
    return Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000));
  }
}

/** Refuses a flood. The count is in memory, so that a flood does not reach the database. */
function refuseFlood(tries: RateLimit, subject: string, now: Date): void {
  const seconds = tries.take(subject, now);
  if (seconds > 0) throw tooManyAttempts(seconds);
}
