import { randomUUID } from 'node:crypto';
import { openEventStore } from '@evenkeel/event-store';
import {
  createEventCodec,
  openKeyVault,
  type EventCodec,
  type KeyVault,
} from '@evenkeel/event-store/codecs';
import type { EventStore } from '@evenkeel/event-store/port';
import type { Config } from '@evenkeel/platform/config';
import { CheckedPool, timeLimits } from '@evenkeel/platform/postgres';
import type { Pool } from 'pg';

/** The services of both the projector and the operator's command line. */
export interface Services {
  readonly pool: Pool;
  /** The application name of the pool's connections, which no other process has. */
  readonly instance: string;
  readonly store: EventStore;
  readonly keys: KeyVault;
  readonly codec: EventCodec;
  close(): Promise<void>;
}

const CONNECTIONS = 10;
/**
 * Longest time of a statement. A rebuild compares sums over all rows of a read model, which take
 * minutes if there are many rows.
 */
const LONGEST_STATEMENT_MS = 10 * 60_000;

/**
 * Opens the database, the log and the keys. `onError` gets the loss of an idle connection, which is
 * replaced. `onNotice` gets oddities in the settings.
 */
export async function openServices(
  config: Config,
  onError: (error: Error) => void,
  onNotice: (text: string) => void = () => undefined,
): Promise<Services> {
  const instance = `evenkeel projector ${process.pid} ${randomUUID()}`;
  const pool = openPool(config, instance, onError);
  const [store, keys] = await Promise.all([
    openEventStore({ ...config, onNotice }),
    openKeyVault(config),
  ]);
  const close = async (): Promise<void> => {
    await Promise.all([store.close(), keys.close(), pool.end()]);
  };
  return { pool, instance, store, keys, codec: createEventCodec(keys), close };
}

/**
 * Opens connections for writing read models. They send statements without waiting for earlier
 * answers, because most batches wait for the server longer than they work.
 */
function openPool(
  { databaseUrl }: Config,
  instance: string,
  onError: (error: Error) => void,
): Pool {
  // All data that these connections write follow from the log. After a crash they are written
  // again, so no commit waits for the disk.
  const pool = new CheckedPool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    pipeline: true,
    keepAlive: true,
    ...timeLimits(LONGEST_STATEMENT_MS),
    application_name: instance,
    options: '-c synchronous_commit=off',
  });
  pool.on('error', onError);
  // A connection that is taken from the pool may be lost between two statements. Without a
  // listener, its loss would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
