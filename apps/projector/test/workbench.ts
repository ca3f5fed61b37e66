import { randomUUID } from 'node:crypto';
import { openEventStore } from '@evenkeel/event-store';
import { createEventCodec, openKeyVault, type DomainEvent, type EventCodec, type KeyVault } from '@evenkeel/event-store/codecs';
import type { EventStore, NewEvent } from '@evenkeel/event-store/port';
import { type Announcement, type Announcements, openAnnouncements } from '@evenkeel/platform/announcements';
import { createLogger } from '@evenkeel/platform/logging';
import { createQueues, type Queues } from '@evenkeel/platform/queues';
import { migrate } from '@evenkeel/read-models/migrate';
import { Pool, types } from 'pg';
import { createTestDatabase } from '../../../test/support/database';
import { Engine, type EngineServices } from '../src/engine/engine';
import { StreamReader } from '../src/engine/streams/read-events';

/** Real services on a busy machine. */
jest.setTimeout(60_000);

/** A database, a log and an engine for one test file. The engine's loops run only after `engine.start()`. */
export interface Workbench {
  readonly databaseUrl: string;
  readonly pool: Pool;
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly keys: KeyVault;
  readonly queues: Queues;
  readonly announcements: Announcements;
  readonly reader: StreamReader;
  readonly announced: Announcement[];
  /** What the engine logged. */
  readonly logged: string[];
  engine(changes?: Partial<EngineServices>): Engine;
  append(streamId: string, ownerId: string, events: readonly DomainEvent[]): Promise<number>;
  appendStored(streamId: string, events: readonly NewEvent[]): Promise<void>;
  rows(statement: string, parameters?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

export async function openWorkbench(redisUrl: string | null = null): Promise<Workbench> {
  const database = await createTestDatabase();
  await migrate(database.url);
  // Pipelined, as the projector's own are.
  const pool = new Pool({ connectionString: database.url, max: 10, pipeline: true, options: '-c synchronous_commit=off' });
  pool.on('error', () => undefined);
  const store = await openEventStore({ databaseUrl: database.url });
  const keys = await openKeyVault({ databaseUrl: database.url, masterKey: Buffer.alloc(32, 7) });
  const codec = createEventCodec(keys);
  const queues = await createQueues({ databaseUrl: database.url, redisUrl });
  const announcements = await openAnnouncements({ databaseUrl: database.url, redisUrl });
  const announced: Announcement[] = [];
  await announcements.subscribe((announcement) => announced.push(announcement));
  const logged: string[] = [];
  const log = createLogger({ level: 'warn', part: 'test', write: (line) => logged.push(line) });

  return {
    databaseUrl: database.url,
    pool,
    store,
    codec,
    keys,
    queues,
    announcements,
    reader: new StreamReader(store, codec),
    announced,
    logged,
    engine: (changes = {}) => new Engine({ pool, store, codec, queues, announcements, log, ...changes }),
    append: async (streamId, ownerId, events) => {
      const stored = await codec.encode([...events], { ownerId, actor: ownerId, requestId: randomUUID(), recordedAt: new Date().toISOString(), newId: randomUUID });
      const result = await store.append(streamId, stored, 'any');
      if (result.outcome === 'conflict') throw new Error('unexpected conflict');
      return result.position;
    },
    appendStored: async (streamId, events) => void (await store.append(streamId, events, 'any')),
    rows: async (statement, parameters = []) => (await pool.query<Record<string, unknown>>({ text: statement, values: parameters, types: plainTypes })).rows,
    close: async () => {
      await queues.close();
      await announcements.close();
      await keys.close();
      await store.close();
      await pool.end();
      await database.drop();
    },
  };
}

/** Bigints as numbers and moments as text, so that rows can be compared whole. */
const plainTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === types.builtins.INT8) return Number;
    if (oid === types.builtins.TIMESTAMPTZ) return (text: string) => new Date(text).toISOString();
    return types.getTypeParser(oid, format as 'text');
  },
} as Pool['options']['types'];

export async function until(reached: () => boolean | Promise<boolean>, what = 'it'): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await reached())) {
    if (Date.now() > deadline) throw new Error(`${what} was not reached in 20 s`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}
