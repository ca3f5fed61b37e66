import type { Announcement, Announcements } from '@evenkeel/platform/announcements';
import { hasReached } from '@evenkeel/read-models/freshness';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { unavailable } from '../http/problems';
import { ANNOUNCEMENTS } from '../tokens';

const LONGEST_WAIT_MS = 3000;
/** An announcement wakes a waiting read; asking again by itself only helps where one was lost. */
const FIRST_POLL_MS = 5;
const SLOWEST_POLL_MS = 50;

/** Lets a read wait until the read models of a stream reflect a position, so that everyone reads their own writes. */
@Injectable()
export class Freshness implements OnModuleInit, OnApplicationShutdown {
  private readonly waiting = new Map<string, Set<() => void>>();
  private unsubscribe: () => void = () => undefined;

  constructor(
    private readonly db: DataSource,
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

  /** Resolves when the position is reflected; refuses with 503 after three seconds. */
  async reach(streamId: string, position: number): Promise<void> {
    if (position === 0) return;
    const deadline = Date.now() + LONGEST_WAIT_MS;
    for (let pause = FIRST_POLL_MS; ; pause = Math.min(pause * 2, SLOWEST_POLL_MS)) {
      const woken = this.nextWake(streamId, pause);
      try {
        if (await hasReached(this.db, streamId, position)) return;
        if (Date.now() > deadline) throw unavailable('This is not up to date yet. Please try again.');
        await woken.promise;
      } finally {
        woken.forget();
      }
    }
  }

  /** Registered before the database is asked, so that no announcement falls in between. */
  private nextWake(streamId: string, pause: number): { promise: Promise<void>; forget: () => void } {
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
