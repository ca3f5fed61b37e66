import type { Announcement, Announcements } from '@evenkeel/platform/announcements';
import { streamId } from '@evenkeel/domain/streams';
import { keptForm } from '@evenkeel/event-store/port';
import type { ReadModelName } from '@evenkeel/read-models/catalogue';
import { lastCalculation, netWorthReflects } from '@evenkeel/read-models/networth/outdated';
import { hasReached } from '@evenkeel/read-models/read-your-writes';
import type { Queryable } from '@evenkeel/read-models/queryable';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { unavailable } from '../http/problems';
import { ANNOUNCEMENTS } from '../tokens';
import { LogHead } from './log-head';
import { SubscriptionPosition } from './subscription-position';

const LONGEST_WAIT_MS = 3000;
/**
 * Pauses begin with this time. An announcement wakes a waiting read, and asking again helps only if
 * one was lost.
 */
const FIRST_POLL_MS = 5;
const SLOWEST_POLL_MS = 50;

/**
 * Makes a read wait until the read models of a stream reflect a position, so that everyone reads
 * their own writes.
 */
@Injectable()
export class ReadYourWrites implements OnModuleInit, OnApplicationShutdown {
  private readonly waiting = new Map<string, Set<() => void>>();
  private unsubscribe: () => void = () => undefined;

  constructor(
    private readonly db: DataSource,
    private readonly head: LogHead,
    private readonly subscription: SubscriptionPosition,
    @Inject(ANNOUNCEMENTS) private readonly announcements: Announcements,
  ) {}

  async onModuleInit(): Promise<void> {
    this.unsubscribe = await this.announcements.subscribe((announcement: Announcement) => {
      if (!('streamId' in announcement)) return;
      for (const wake of this.waiting.get(announcement.streamId) ?? []) wake();
    });
  }

  onApplicationShutdown(): void {
    this.unsubscribe();
  }

  /**
   * Resolves when all read models of the stream, or the named ones, reflect the position. Refuses
   * with 503 after three seconds, and at once with 400 if the position is beyond the last event.
   * `position`: in its kept form, since a client may name it.
   */
  async reach(
    streamId: string,
    position: number,
    readModels: readonly ReadModelName[] | null = null,
  ): Promise<void> {
    if (position === 0) return;
    await this.head.require(position);
    await this.wait(streamId, (db) => hasReached(db, streamId, position, readModels));
  }

  /**
   * Resolves when the projector has read the log up to a position, in its kept form. Refuses with
   * 503 after three seconds.
   */
  async reachByProjector(streamId: string, position: number): Promise<void> {
    await this.wait(streamId, async () => keptForm(await this.subscription.read()) >= position);
  }

  /**
   * Resolves when a user's net worth is the sum of the present values of the portfolios (NW-7) or,
   * with `isAny`, when there is a net worth. Refuses with 503 after three seconds.
   */
  async reachNetWorth(userId: string, { isAny = false } = {}): Promise<void> {
    const after = isAny ? 0 : await lastCalculation(this.db);
    await this.wait(streamId('user', userId), (db) => netWorthReflects(db, userId, after));
  }

  /**
   * Resolves to the result of `ask` as soon as it is not false. Asks again whenever the stream has
   * changed. Refuses with 503 after three seconds.
   */
  async wait<Result>(
    streamId: string,
    ask: (db: Queryable) => Promise<Result | false>,
    refusal = 'Your last change does not show here yet. Please try again.',
  ): Promise<Result> {
    const deadline = Date.now() + LONGEST_WAIT_MS;
    for (let pause = FIRST_POLL_MS; ; pause = Math.min(pause * 2, SLOWEST_POLL_MS)) {
      const woken = this.nextWake(streamId, pause);
      try {
        const result = await ask(this.db);
        if (result !== false) return result;
        if (Date.now() > deadline) throw unavailable(refusal);
        await woken.promise;
      } finally {
        woken.forget();
      }
    }
  }

  /**
   * Waits for the next announcement, or for the pause. Callers register before they ask the
   * database, so that they miss no announcement in between.
   */
  private nextWake(
    streamId: string,
    pause: number,
  ): { promise: Promise<void>; forget: () => void } {
    const wakes = this.waiting.get(streamId) ?? new Set();
    this.waiting.set(streamId, wakes);
    let wake: () => void = () => undefined;
    let timer: NodeJS.Timeout | undefined;
    const promise = new Promise<void>((resolve) => {
      wake = resolve;
      timer = setTimeout(resolve, pause);
    });
    wakes.add(wake);
    const forget = (): void => {
      clearTimeout(timer);
      wakes.delete(wake);
      if (wakes.size === 0) this.waiting.delete(streamId);
    };
    return { promise, forget };
  }
}
