import { openEventStore } from '@evenkeel/event-store';
import {
  createEventCodec,
  type EventCodec,
  type KeyVault,
  openKeyVault,
} from '@evenkeel/event-store/codecs';
import type { EventStore } from '@evenkeel/event-store/port';
import { type Announcements, openAnnouncements } from '@evenkeel/platform/announcements';
import type { Config } from '@evenkeel/platform/config';
import { newId } from '@evenkeel/platform/ids';
import { type Logger, lossLog } from '@evenkeel/platform/logging';
import { createQueues, type Queues } from '@evenkeel/platform/queues';
import { assertRedisAnswers } from '@evenkeel/platform/redis/answers';
import { createDataSource } from '@evenkeel/read-models/database';
import type { DataSource } from 'typeorm';
import type { ClockAndIds } from './tokens';

/** Everything outside this process that the api needs, connected. */
export interface Services {
  readonly config: Config;
  readonly db: DataSource;
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly keys: KeyVault;
  readonly queues: Queues;
  readonly announcements: Announcements;
  readonly logger: Logger;
  readonly clockAndIds: ClockAndIds;
  /** Closes all services in the opposite order of opening. */
  close(): Promise<void>;
}

const CONNECTIONS = 10;
/**
 * Longest time of a statement. A request is answered after ten seconds at the latest, so nobody
 * waits for a longer statement.
 */
const LONGEST_STATEMENT_MS = 20_000;
const WALL_CLOCK: ClockAndIds = { now: () => new Date(), newId };

/**
 * Connects to everything. The database must be up to date. If a part fails, closes the parts that
 * were opened before it.
 */
export async function openServices(
  config: Config,
  logger: Logger,
  clockAndIds: ClockAndIds = WALL_CLOCK,
): Promise<Services> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse())
      await closer().catch((error: unknown) => logger.warn('Closing failed', { error }));
  };
  try {
    const db = await createDataSource(config.databaseUrl, {
      poolSize: CONNECTIONS,
      statementMs: LONGEST_STATEMENT_MS,
      onError: lossLog(logger, 'the database'),
    }).initialize();
    closers.push(() => db.destroy());
    const store = await openEventStore({
      databaseUrl: config.databaseUrl,
      eventStoreUrl: config.eventStoreUrl,
      onNotice: (text) => logger.warn(text),
    });
    closers.push(() => store.close());
    const keys = await openKeyVault({
      databaseUrl: config.databaseUrl,
      masterKey: config.masterKey,
    });
    closers.push(() => keys.close());
    // The api serves only once it hears announcements, and would wait for Redis without end.
    await assertRedisAnswers(config);
    const queues = await createQueues(config, lossLog(logger, 'the queue'));
    closers.push(() => queues.close());
    const announcements = await openAnnouncements(config, lossLog(logger, 'the announcements'));
    closers.push(() => announcements.close());
    return {
      config,
      db,
      store,
      codec: createEventCodec(keys),
      keys,
      queues,
      announcements,
      logger,
      clockAndIds,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
