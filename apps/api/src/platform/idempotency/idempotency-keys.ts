import { createHmac, hkdfSync } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type KeyVault, seal, unseal } from '@evenkeel/event-store/codecs';
import type { Config } from '@evenkeel/platform/config';
import { firstRowOf, read } from '@evenkeel/read-models/reads';
import type { Logger } from '@evenkeel/platform/logging';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v5 } from 'uuid';
import { Intent } from '../commands/intents';
import { ProblemError, unavailable } from '../http/problems';
import { CONFIG, CLOCK_AND_IDS, type ClockAndIds, KEY_VAULT, LOGGER } from '../tokens';

const DAY_MS = 24 * 60 * 60 * 1000;
const FORGET_EVERY_MS = 10 * 60 * 1000;
const MOST_OF_A_USER = 5_000;
/** The most characters of an answer that is kept. A repeat works a longer one out again. */
const LONGEST_ANSWER = 32_768;
/**
 * A process that works on a request renews its lease. If it has not done so for this time, it has
 * died.
 */
const LEASE = "interval '5 seconds'";
const RENEW_EVERY_MS = 1_500;
/** The pauses between two looks while a repeat waits for the first request, in milliseconds. */
const PAUSES = [25, 50, 100, ...Array.from({ length: 38 }, () => 200)];
/** An arbitrary fixed UUID: the namespaces of intents are made in it. */
const NAMESPACE_OF_INTENTS = '5f0c2b0e-6a0d-4b7e-9d57-0d3f7a6f5c11';

const BEGIN = `
  INSERT INTO app.idempotency_key AS held (user_id, key, fingerprint, claimed_at, lease_until)
  VALUES ($1, $2, $3, $4, clock_timestamp() + ${LEASE})
  ON CONFLICT (user_id, key) DO UPDATE
  SET fingerprint = excluded.fingerprint, claimed_at = excluded.claimed_at, lease_until = excluded.lease_until,
    status = NULL, position = NULL, answer = NULL
  WHERE held.claimed_at <= $5
  RETURNING user_id`;
const TAKE_OVER = `
  UPDATE app.idempotency_key SET lease_until = clock_timestamp() + ${LEASE}
  WHERE user_id = $1 AND key = $2 AND fingerprint = $3 AND status IS NULL AND lease_until <= clock_timestamp()
  RETURNING claimed_at`;
const claimOf = (userId: string, key: string) =>
  read
    .selectFrom('app.idempotency_key')
    .select(['fingerprint', 'status', 'position', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key);
const NOTE = `
  INSERT INTO app.idempotency_key (user_id, key, fingerprint, claimed_at, lease_until)
  VALUES ($1, $2, $3, $4, clock_timestamp())`;
const RENEW = `
  UPDATE app.idempotency_key k SET lease_until = clock_timestamp() + ${LEASE}
  FROM unnest($1::uuid[], $2::text[]) AS claimed(user_id, key)
  WHERE k.user_id = claimed.user_id AND k.key = claimed.key AND k.status IS NULL`;
const ANSWER =
  'UPDATE app.idempotency_key SET status = $3, position = $4, answer = $5 WHERE user_id = $1 AND key = $2 AND status IS NULL';
const END_LEASE =
  'UPDATE app.idempotency_key SET lease_until = clock_timestamp() WHERE user_id = $1 AND key = $2 AND status IS NULL';
const LET_GO = 'DELETE FROM app.idempotency_key WHERE user_id = $1 AND key = $2 AND status IS NULL';
const FORGET_OLD = 'DELETE FROM app.idempotency_key WHERE claimed_at <= $1';
const FORGET_TOO_MANY = `
  DELETE FROM app.idempotency_key k
  USING (SELECT user_id, key, row_number() OVER (PARTITION BY user_id ORDER BY claimed_at DESC) AS place FROM app.idempotency_key) AS ranked
  WHERE k.user_id = ranked.user_id AND k.key = ranked.key AND ranked.place > $1`;

/** A request with a key from its client. */
export interface KeyedRequest {
  readonly userId: string;
  readonly key: string;
  /** Method, address and digest of the body: equal for equal requests. */
  readonly text: string;
}

/** The answer that repeats get while the key is kept. */
export interface KeptAnswer {
  readonly status: number;
  /** The value of X-Event-Position; null if the answer has none. */
  readonly position: string | null;
  readonly body: unknown;
}

/** A request that this process works on. */
export interface Claim {
  readonly request: KeyedRequest;
  readonly intent: Intent;
  /** True if an earlier attempt ended without an answer. */
  readonly isRepeat: boolean;
}

/**
 * The idempotency keys of users' writes (API-50), with the process that works on each write, and
 * its answer.
 */
@Injectable()
export class IdempotencyKeys implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly secret: Buffer;
  private readonly atWork = new Set<KeyedRequest>();
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly db: DataSource,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    @Inject(CONFIG) config: Config,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    // Bodies may contain passwords, and a reader of the table must not be able to try some.
    this.secret = Buffer.from(
      hkdfSync('sha256', config.masterKey, Buffer.alloc(0), 'idempotency keys', 32),
    );
  }

  onApplicationBootstrap(): void {
    const every = (milliseconds: number, work: () => Promise<unknown>): void => {
      const run = () =>
        void work().catch((error: unknown) =>
          this.logger.warn('Idempotency keys could not be kept in order', { error }),
        );
      this.timers.push(setInterval(run, milliseconds).unref());
    };
    every(RENEW_EVERY_MS, () => this.renew());
    every(FORGET_EVERY_MS, () => this.forget());
  }

  onApplicationShutdown(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  /**
   * Claims the key for the request. If the request was answered before, returns that answer. If
   * another process works on it, waits, and refuses with 503 after several seconds. Refuses with
   * 422 if the key was used for another request.
   */
  async claim(request: KeyedRequest): Promise<Claim | KeptAnswer> {
    for (const pause of PAUSES) {
      const claimed = await this.tryToClaim(request);
      if (claimed) return claimed;
      await sleep(pause);
    }
    throw unavailable(
      'The first request with this Idempotency-Key is still being worked on. Please repeat it in a moment.',
    );
  }

  /** Keeps the answer, unless it is too long: a repeat then works it out again. */
  async keep({ request }: Claim, { status, position, body }: KeptAnswer): Promise<void> {
    const { userId, key } = request;
    const text = JSON.stringify({ body });
    if (text.length > LONGEST_ANSWER) return this.endLease(request);
    this.atWork.delete(request);
    // The write fetched the key for its events a moment ago, so it is usually still open and not
    // fetched again.
    const sealingKey = (await this.vault.openingKey(userId)) ?? (await this.vault.keyFor(userId));
    const sealed = seal(text, userId, sealingKey, placeOf(key));
    await this.db.query(ANSWER, [userId, key, status, position, sealed]);
  }

  /**
   * Frees the key of a request that recorded nothing. If an earlier attempt may have recorded
   * something, only ends the lease.
   */
  async letGo({ request, isRepeat }: Claim): Promise<void> {
    if (isRepeat) return this.endLease(request);
    this.atWork.delete(request);
    await this.db.query(LET_GO, [request.userId, request.key]);
  }

  /** Ends the lease of a request whose outcome is unknown. Its repeat finds out the outcome. */
  async giveUp({ request }: Claim): Promise<void> {
    await this.endLease(request);
  }

  /**
   * Notes the request that registers a user, in the same transaction: before it, there is no user
   * to whom the key could belong.
   */
  async noteBeginning(request: KeyedRequest, transaction: EntityManager): Promise<void> {
    const { userId, key } = request;
    await transaction.query(NOTE, [
      userId,
      key,
      this.fingerprintOf(request),
      this.clockAndIds.now(),
    ]);
  }

  /** Returns whether this very request registered the user, within the last day. */
  async hasBegun(request: KeyedRequest): Promise<boolean> {
    const { userId, key } = request;
    const noted = claimOf(userId, key).where('claimed_at', '>', this.oldest());
    const held = await firstRowOf(this.db, noted);
    return held?.fingerprint.equals(this.fingerprintOf(request)) ?? false;
  }

  /** Removes keys after a day, and the oldest keys of a user who has too many. */
  async forget(): Promise<void> {
    await this.db.query(FORGET_OLD, [this.oldest()]);
    await this.db.query(FORGET_TOO_MANY, [MOST_OF_A_USER]);
  }

  private async tryToClaim(request: KeyedRequest): Promise<Claim | KeptAnswer | null> {
    const { userId, key } = request;
    const fingerprint = this.fingerprintOf(request);
    const claim = (begunAt: Date | null): Claim => {
      this.atWork.add(request);
      const namespace = v5(`${userId} ${fingerprint.toString('hex')} ${key}`, NAMESPACE_OF_INTENTS);
      return { request, intent: new Intent(namespace, begunAt), isRepeat: begunAt !== null };
    };
    const [begun] = (await this.db.query(BEGIN, [
      userId,
      key,
      fingerprint,
      this.clockAndIds.now(),
      this.oldest(),
    ])) as object[];
    if (begun) return claim(null);
    const [[taken]] = (await this.db.query(TAKE_OVER, [userId, key, fingerprint])) as [
      { claimed_at: Date }[],
      number,
    ];
    if (taken) return claim(taken.claimed_at);
    const held = await firstRowOf(this.db, claimOf(userId, key));
    if (!held) return null;
    if (!held.fingerprint.equals(fingerprint))
      throw new ProblemError(
        422,
        'This Idempotency-Key was used for another request. Please use a new key for each change.',
      );
    if (held.status === null) return null;
    const text = unseal(held.answer ?? '', await this.vault.openingKey(userId), placeOf(key));
    const { body } = JSON.parse(text) as { body?: unknown };
    return { status: held.status, position: held.position, body };
  }

  private async endLease(request: KeyedRequest): Promise<void> {
    this.atWork.delete(request);
    await this.db.query(END_LEASE, [request.userId, request.key]);
  }

  private async renew(): Promise<void> {
    const requests = [...this.atWork];
    if (requests.length === 0) return;
    await this.db.query(RENEW, [
      requests.map(({ userId }) => userId),
      requests.map(({ key }) => key),
    ]);
  }

  private fingerprintOf({ text }: KeyedRequest): Buffer {
    return createHmac('sha256', this.secret).update(text).digest();
  }

  private oldest(): Date {
    return new Date(this.clockAndIds.now().getTime() - DAY_MS);
  }
}

const placeOf = (key: string): string => `answer ${key}`;
