import { Client } from 'pg';
import {
  type Announcement,
  type AnnouncementHandlers,
  type Announcements,
  type AnnouncingStatement,
  ASK_EVERY_MS,
} from './announcement';
import { timeLimits } from '../postgres';
import { repeat } from '../repeat';
import { packTexts, textsOf } from './pack-messages';

const CHANNEL = 'evenkeel_announcements';
const RETRY_AFTER_MS = 250;
const LONGEST_STATEMENT_MS = 20_000;
/** Longest wait for the answer of a listening connection. */
const LONGEST_ANSWER_MS = 4_000;

interface Waiting {
  /** The messages as JSON. */
  readonly texts: readonly string[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

const announcing = (texts: readonly string[]): AnnouncingStatement => ({
  name: 'announce',
  text: 'SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload',
  values: [CHANNEL, packTexts(texts)],
});

/**
 * Announcements by NOTIFY. One connection publishes, and combines messages that arrive while it is
 * busy; another one listens.
 */
export class PostgresAnnouncements implements Announcements {
  private publisher: Promise<Client> | null = null;
  private listener: Client | null = null;
  private stopAsking: () => Promise<void> = () => Promise.resolve();
  private waiting: Waiting[] = [];
  private flushing = false;
  private closed = false;
  private readonly handlers = new Set<AnnouncementHandlers>();
  private listening: Promise<void> | null = null;
  private retry: NodeJS.Timeout | null = null;

  constructor(
    private readonly databaseUrl: string,
    private readonly onError: (error: Error) => void,
  ) {}

  publish(messages: readonly Announcement[]): Promise<void> {
    if (messages.length === 0) return Promise.resolve();
    return new Promise((resolve, reject) => {
      // The texts are made before messages are gathered, so that a message that cannot be sent
      // fails only its own publisher.
      this.waiting.push({ texts: textsOf(messages), resolve, reject });
      if (!this.flushing) void this.flush();
    });
  }

  statementFor(messages: readonly Announcement[]): AnnouncingStatement {
    return announcing(textsOf(messages));
  }

  async subscribe(
    onAnnouncement: AnnouncementHandlers['onAnnouncement'],
    onGap?: () => void,
  ): Promise<() => void> {
    const handlers: AnnouncementHandlers = { onAnnouncement, onGap };
    this.handlers.add(handlers);
    this.listening ??= this.listen();
    await this.listening;
    return () => this.handlers.delete(handlers);
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.retry) clearTimeout(this.retry);
    void this.stopAsking();
    const publisher = await this.publisher?.catch(() => null);
    await Promise.all([publisher?.end(), this.listener?.end()]);
  }

  private async flush(): Promise<void> {
    this.flushing = true;
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      try {
        const client = await this.publishingClient();
        await client.query(announcing(batch.flatMap(({ texts }) => texts)));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        // The connection may only have gone silent, and nobody else ends it.
        void this.publisher?.then((client) => client.end()).catch(() => undefined);
        this.publisher = null;
        for (const { reject } of batch) reject(error);
      }
    }
    this.flushing = false;
  }

  private publishingClient(): Promise<Client> {
    if (this.publisher) return this.publisher;
    const connecting = this.connect(LONGEST_STATEMENT_MS, () => {
      if (this.publisher === connecting) this.publisher = null;
    });
    this.publisher = connecting;
    return connecting;
  }

  private async listen(): Promise<void> {
    const client = await this.connect(LONGEST_ANSWER_MS, (ended) => this.lost(ended));
    client.on('notification', ({ payload }) => this.handOver(payload ?? '[]'));
    await client.query(`LISTEN ${CHANNEL}`);
    this.listener = client;
    this.stopAsking = repeat(() => client.query('SELECT 1'), {
      pauseMs: ASK_EVERY_MS,
      onError: (error) => {
        this.onError(error);
        // Its path may have gone silent, and nobody else ends it (LIV-12).
        client.end().catch(() => undefined);
      },
    });
  }

  private handOver(payload: string): void {
    const announcements = JSON.parse(payload) as Announcement[];
    for (const announcement of announcements)
      for (const { onAnnouncement } of this.handlers) onAnnouncement(announcement);
  }

  private lost(client: Client): void {
    if (this.closed || this.listener !== client) return;
    this.listener = null;
    void this.stopAsking();
    this.listening = this.listenAgain();
  }

  private async listenAgain(): Promise<void> {
    while (!this.closed) {
      await new Promise<void>((resolve) => {
        this.retry = setTimeout(resolve, RETRY_AFTER_MS);
      });
      try {
        await this.listen();
        for (const { onGap } of this.handlers) onGap?.();
        return;
      } catch (error) {
        this.onError(error as Error);
      }
    }
  }

  private async connect(statementMs: number, onEnd: (client: Client) => void): Promise<Client> {
    const client = new Client({
      connectionString: this.databaseUrl,
      keepAlive: true,
      ...timeLimits(statementMs),
      options: '-c synchronous_commit=off',
    });
    client.on('error', this.onError);
    // This event can arrive before `connect` resolves.
    client.on('end', () => onEnd(client));
    await client.connect();
    return client;
  }
}
