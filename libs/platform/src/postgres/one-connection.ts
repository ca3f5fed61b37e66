import { AsyncLocalStorage } from 'node:async_hooks';
import { Client, Pool, type PoolClient, type PoolConfig } from 'pg';

/**
 * Whether to check the rule: tests fail if it is broken. In production a second connection does
 * less harm than an error.
 */
const IS_CHECKED = process.env.NODE_ENV === 'test';

/**
 * The hold ends with the work, so that tasks that the work has started for later are free again.
 */
interface Hold {
  isOver: boolean;
}

const current = new AsyncLocalStorage<Hold>();

/** Code asked a pool for a connection while it held another one. */
class SecondConnection extends Error {
  override readonly name = 'SecondConnection';

  constructor() {
    super(
      'This code takes a second connection while it holds one: as many such callers as the pool has connections wait for each other without end. Use the connection that is held, or connectApart().',
    );
  }
}

/**
 * Runs work that holds a connection of a pool. In tests a CheckedPool refuses a second one within
 * the work.
 */
export async function onOneConnection<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!IS_CHECKED) return work();
  const hold: Hold = { isOver: false };
  try {
    return await current.run(hold, work);
  } finally {
    hold.isOver = true;
  }
}

type Callback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A pool whose connections are taken one at a time: see `onOneConnection`. */
export class CheckedPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | void {
    if (current.getStore()?.isOver !== false)
      return callback ? super.connect(callback) : super.connect();
    const refusal = new SecondConnection();
    return callback ? callback(refusal, undefined, () => undefined) : Promise.reject(refusal);
  }
}

/** The source of a transaction's connection: a pool, or `connectApart`. */
export interface ConnectionSource {
  connect(): Promise<PoolClient>;
}

/**
 * Setting by which the server asks a silent client after 10 s whether it is there, and ends the
 * connection 15 s later if there is no answer (RUN-94). Without it, the server would ask after two
 * hours, and a machine that is gone would hold its lock until then.
 */
const ASK_WHETHER_THERE =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';

/**
 * Returns a source of connections with the settings of a pool, which the pool does not count. They
 * are for the few tasks that need other connections beside them, for example to hold a lock while
 * the pool does the work.
 */
export const connectApart = (options: PoolConfig): ConnectionSource => ({
  connect: async () => {
    const client = new Client({
      ...options,
      options: `${options.options ?? ''} ${ASK_WHETHER_THERE}`,
    });
    // The next statement reports the loss to its user.
    client.on('error', () => undefined);
    await client.connect();
    const release = (): void => void client.end().catch(() => undefined);
    return Object.assign(client, { release });
  },
});
