import { setTimeout as sleep } from 'node:timers/promises';
import { isLockTimeout } from '@evenkeel/platform/postgres';
import type { ClientBase } from 'pg';
import { BACKUP_CONNECTION } from '../backup/moment';

/** Other readers of the table wait for at most this time. */
const LOCK_TIMEOUT = '1s';
const PAUSE_MS = 1_000;
const ATTEMPTS = 300;
/** Looks, one a second, for an hour, because the backup of a large instance takes many minutes. */
const LOOKS = 3_600;

/**
 * Selects readers that may still see the rows that the transaction $1 and earlier ones removed:
 * snapshots of this database, whatever they have read so far (a plain vacuum's keeps nothing), and
 * snapshots that will be taken while an earlier transaction of any database writes. A backup always
 * counts, because it holds the tables that it has read until its end.
 */
const READERS = `
  SELECT format('%s (process %s)', application_name, pid) AS name FROM pg_stat_activity
  WHERE coalesce(datname, current_database()) = current_database() AND pid <> pg_backend_pid()
    AND pid NOT IN (SELECT pid FROM pg_stat_progress_vacuum)
    AND (application_name = '${BACKUP_CONNECTION}' OR age(backend_xmin) >= age($1::xid8::xid))
  UNION ALL SELECT format('replication slot %s', slot_name) FROM pg_replication_slots WHERE age(xmin) >= age($1::xid8::xid)
  UNION ALL SELECT format('transaction %s', oldest) FROM pg_snapshot_xmin(pg_current_snapshot()) AS oldest WHERE oldest <= $1::xid8`;

interface Removal {
  /** The transaction that removed the rows, or a later one. */
  readonly transaction: string;
  /** Called with the readers that can still see the rows, if the rewriting waits for them. */
  readonly onWait: (readers: string) => void;
}

/**
 * Writes tables anew. It waits until nobody holds a table, and until the removed rows are invisible
 * to every reader, because otherwise the rows would be written anew, too.
 */
export async function rewriteTables(
  client: Pick<ClientBase, 'query'>,
  tables: readonly string[],
  removal: Removal,
): Promise<void> {
  await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`);
  for (const table of tables)
    for (let attempt = 1; !(await isRewritten(client, table, removal)); attempt += 1) {
      if (attempt === ATTEMPTS) throw notRewritten(`${table} is in use all the time`);
      await sleep(PAUSE_MS);
    }
}

const notRewritten = (why: string): Error =>
  new Error(
    `The rows are removed, but ${why}, so that not every table was written anew. Run the same command again, with the id of the user.`,
  );

/** Rewrites a table. Returns false if somebody holds it. */
async function isRewritten(
  client: Pick<ClientBase, 'query'>,
  table: string,
  removal: Removal,
): Promise<boolean> {
  await untilUnread(client, removal);
  try {
    await client.query(`VACUUM FULL ${table}`);
    return true;
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    return false;
  }
}

async function untilUnread(
  client: Pick<ClientBase, 'query'>,
  { transaction, onWait }: Removal,
): Promise<void> {
  for (let looks = 1; ; looks += 1) {
    const { rows } = await client.query<{ name: string }>(READERS, [transaction]);
    if (rows.length === 0) return;
    const readers = rows.map(({ name }) => name).join(', ');
    if (looks === LOOKS) throw notRewritten(`${readers} can still read them`);
    // Most readers are done within a second.
    if (looks === 2) onWait(readers);
    await sleep(PAUSE_MS);
  }
}
