import type { EventStore, LogPosition } from '@evenkeel/event-store/port';
import { Client } from 'pg';

/** One moment of a running instance: the log up to a position, and the database at that time. */
export interface Moment {
  readonly at: Date;
  readonly head: LogPosition;
  /** Connection that sees the database of that moment. */
  readonly client: Client;
}

/** Name of a backup's connection. Others recognise by it that a backup is being made. */
export const BACKUP_CONNECTION = 'evenkeel backup';

const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT 1';
/**
 * Attempts to find a gap between writes. Even with hundreds of writes a second, a few are enough.
 */
const MOST_TRIES = 500;

/**
 * Finds a moment at which log and database belong together, whichever store keeps the log: nothing
 * was appended while the snapshot of the database was taken. If writes leave no such gap, the log
 * is some milliseconds older than the database, so that every key that it needs exists.
 */
export async function openMoment(
  store: Pick<EventStore, 'headPosition'>,
  databaseUrl: string,
): Promise<Moment> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: BACKUP_CONNECTION,
    // The log is read while the snapshot waits.
    options: '-c idle_in_transaction_session_timeout=0',
  });
  // The next statement reports a lost connection.
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (let tries = 1; ; tries += 1) {
      const head = await store.headPosition();
      await client.query(SNAPSHOT);
      const at = new Date();
      if (tries === MOST_TRIES || (await store.headPosition()) === head)
        return { at, head, client };
      await client.query('ROLLBACK');
    }
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
