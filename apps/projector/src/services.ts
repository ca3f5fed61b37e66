import { openEventStore } from '@evenkeel/event-store';
import { createEventCodec, openKeyVault, type EventCodec, type KeyVault } from '@evenkeel/event-store/codecs';
import type { EventStore } from '@evenkeel/event-store/port';
import type { Config } from '@evenkeel/platform/config';
import { Pool } from 'pg';

/** What the projector and the operator's command line both work with. */
export interface Services {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly keys: KeyVault;
  readonly codec: EventCodec;
  close(): Promise<void>;
}

const CONNECTIONS = 10;

/** Opens the database, the log and the keys. A lost idle connection is told to `onError` and replaced. */
export async function openServices(config: Config, onError: (error: Error) => void): Promise<Services> {
  const pool = openPool(config, onError);
  const [store, keys] = await Promise.all([openEventStore(config), openKeyVault(config)]);
  const close = async (): Promise<void> => {
    await Promise.all([store.close(), keys.close(), pool.end()]);
  };
  return { pool, store, keys, codec: createEventCodec(keys), close };
}

/** Connections for writing read models. They send statements without waiting for the answers before: most passes wait for the server more than they work. */
function openPool({ databaseUrl }: Config, onError: (error: Error) => void): Pool {
  // Everything that these connections write follows from the log: after a crash it is written again, so no commit waits for the disk.
  const pool = new Pool({ connectionString: databaseUrl, max: CONNECTIONS, pipeline: true, keepAlive: true, connectionTimeoutMillis: 5_000, application_name: 'evenkeel projector', options: '-c synchronous_commit=off' });
  pool.on('error', onError);
  // Also while one is taken from the pool and between two statements: without a listener its loss would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
