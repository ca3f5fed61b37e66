import type { Redis } from 'ioredis';
import { connectRedis } from '../redis/connect';
import { repeat } from '../repeat';
import {
  type Announcement,
  type AnnouncementHandlers,
  type Announcements,
  ASK_EVERY_MS,
} from './announcement';

/**
 * Announcements by Redis pub/sub. A lost connection is opened again, and the handlers learn of the
 * gap.
 */
export class RedisAnnouncements implements Announcements {
  private readonly publisher: Redis;
  private subscriber: Redis | null = null;
  private subscribing: Promise<void> | null = null;
  private isAtReplica = false;
  private readonly stopAsking: () => Promise<void>;
  private readonly handlers = new Set<AnnouncementHandlers>();

  constructor(
    private readonly redisUrl: string,
    private readonly channel: string,
    private readonly onError: (error: Error) => void,
  ) {
    this.publisher = connectRedis(redisUrl, 'commands', onError);
    this.stopAsking = repeat(() => this.ask(), { pauseMs: ASK_EVERY_MS, onError });
  }

  async publish(messages: readonly Announcement[]): Promise<void> {
    if (messages.length > 0) await this.publisher.publish(this.channel, JSON.stringify(messages));
  }

  async subscribe(
    onAnnouncement: AnnouncementHandlers['onAnnouncement'],
    onGap?: () => void,
  ): Promise<() => void> {
    const handlers: AnnouncementHandlers = { onAnnouncement, onGap };
    this.handlers.add(handlers);
    this.subscribing ??= this.listen();
    await this.subscribing;
    return () => this.handlers.delete(handlers);
  }

  close(): Promise<void> {
    void this.stopAsking();
    this.publisher.disconnect();
    this.subscriber?.disconnect();
    return Promise.resolve();
  }

  private async listen(): Promise<void> {
    const subscriber = connectRedis(this.redisUrl, 'listening', this.onError);
    this.subscriber = subscriber;
    subscriber.on('message', (_channel, payload) => {
      const announcements = JSON.parse(payload) as Announcement[];
      for (const announcement of announcements)
        for (const { onAnnouncement } of this.handlers) onAnnouncement(announcement);
    });
    await subscriber.subscribe(this.channel);
    // Handlers learn of the gap once Redis has confirmed the subscription, because messages before
    // that are still missed.
    const tellGap = (): void => {
      for (const { onGap } of this.handlers) onGap?.();
    };
    subscriber.on('ready', () => {
      subscriber.subscribe(this.channel).then(tellGap, this.onError);
    });
  }

  /** Asks for a sign of life. If no answer comes, ioredis connects anew (LIV-12). */
  private async ask(): Promise<void> {
    await this.subscriber?.ping();
    await this.followMaster();
  }

  /**
   * Follows the master. A replica accepts a published message without an error, but passes it only
   * to its own listeners. It also passes on the messages that its master gets. So the listener
   * stays at the replica until the address leads to a master again (RUN-97).
   */
  private async followMaster(): Promise<void> {
    const isAtReplica = /^role:(slave|replica)/m.test(await this.publisher.info('replication'));
    if (isAtReplica) this.publisher.disconnect(true);
    else if (this.isAtReplica) this.subscriber?.disconnect(true);
    this.isAtReplica = isAtReplica;
  }
}
