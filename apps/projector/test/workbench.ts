import { randomUUID } from 'node:crypto';
import { openEventStore } from '@evenkeel/event-store';
import {
  createEventCodec,
  openKeyVault,
  type DomainEvent,
  type EventCodec,
  type KeyVault,
} from '@evenkeel/event-store/codecs';
import { type EventStore, keptForm, type NewEvent } from '@evenkeel/event-store/port';
import {
  type Announcement,
  type Announcements,
  openAnnouncements,
} from '@evenkeel/platform/announcements';
import { createLogger } from '@evenkeel/platform/logging';
import { CheckedPool } from '@evenkeel/platform/postgres';
import { createQueues, type Queues } from '@evenkeel/platform/queues';
import { type Pool, types } from 'pg';
import { appendNext } from '../../../libs/event-store/test/append-next';
import { createMigratedDatabase } from '../../../test/support/database';
import type { Engine, EngineServices } from '@evenkeel/projections/engine';
import { createEngine } from '../src/create-engine';
import type { RebuildReport } from '@evenkeel/projections/rebuild/rebuild-state';
import type { Rebuilds } from '@evenkeel/projections/rebuild/rebuilds';
import { StreamReader } from '@evenkeel/projections/streams/read-events';
import { openRebuilds, type RebuildingServices } from '../src/open-rebuilds';

/** Real services on a busy machine. */
jest.setTimeout(60_000);

/**
 * An engine that can be asked to bring one stream up to date: its projections, then its
 * calculations.
 */
export interface TestEngine extends Engine {
  catchUp(streamId: string, options?: { recalculate: boolean }): Promise<void>;
}

/**
 * A database, a log and an engine for one test file. The engine's loops run only after
 * `engine.start()`.
 */
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
  /** The log lines of the engine. */
  readonly logged: string[];
  engine(changes?: Partial<EngineServices>): TestEngine;
  /** Rebuilds as a process of their own has them; to be closed. */
  rebuilds(changes?: Partial<RebuildingServices>): Promise<Rebuilds>;
  /** Rebuilds with one worker. */
  rebuild(names: readonly string[], isTrial: boolean): Promise<RebuildReport>;
  append(streamId: string, ownerId: string, events: readonly DomainEvent[]): Promise<number>;
  appendStored(streamId: string, events: readonly NewEvent[]): Promise<void>;
  rows(statement: string, parameters?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

export async function openWorkbench(redisUrl: string | null = null): Promise<Workbench> {
  const database = await createMigratedDatabase();
  const instance = `evenkeel projector ${process.pid} ${randomUUID()}`;
  // Pipelined, as the projector's own are.
  const pool = new CheckedPool({
    connectionString: database.url,
    max: 10,
    pipeline: true,
    application_name: instance,
    options: '-c synchronous_commit=off',
  });
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
  const reader = new StreamReader(store, codec);
  const note = (error: Error): void => void logged.push(error.message);
  const rebuilds: Workbench['rebuilds'] = (changes = {}) =>
    openRebuilds({ databaseUrl: database.url, redisUrl }, { pool, reader, ...changes }, note, note);

  return {
    databaseUrl: database.url,
    pool,
    store,
    codec,
    keys,
    queues,
    announcements,
    reader,
    announced,
    logged,
    engine: (changes = {}) => {
      const connection = { connectionString: database.url };
      const services = { pool, connection, instance, store, codec, queues, announcements, log };
      const engine = createEngine({ ...services, ...changes });
      const catchUp: TestEngine['catchUp'] = async (streamId, options) => {
        await engine.project(streamId);
        await engine.calculate(streamId, options?.recalculate ?? false);
      };
      return Object.assign(engine, { catchUp });
    },
    rebuilds,
    rebuild: async (names, isTrial) => {
      const opened = await rebuilds();
      opened.work();
      return opened.run({ names, isTrial }).finally(() => opened.close());
    },
    append: async (streamId, ownerId, events) => {
      const stored = await codec.encode([...events], {
        ownerId,
        actor: ownerId,
        requestId: randomUUID(),
        recordedAt: new Date().toISOString(),
        newId: randomUUID,
      });
      return keptForm((await appendNext(store, streamId, stored)).position);
    },
    appendStored: async (streamId, events) => void (await appendNext(store, streamId, events)),
    rows: async (statement, parameters = []) =>
      (
        await pool.query<Record<string, unknown>>({
          text: statement,
          values: parameters,
          types: plainTypes,
        })
      ).rows,
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
  const deadline = Date.now() + 40_000;
  while (!(await reached())) {
    if (Date.now() > deadline) throw new Error(`${what} was not reached in 40 s`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}
