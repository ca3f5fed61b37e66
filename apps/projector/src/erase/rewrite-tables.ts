import { setTimeout as sleep } from 'node:timers/promises';
import { isLockTimeout } from '@evenkeel/platform/postgres';
import type { ClientBase } from 'pg';
import { BACKUP_CONNECTION } from '../backup/moment';

/** Whoever reads the table meanwhile waits as long. */
const LOCK_TIMEOUT = '1s';
const PAUSE_MS = 1_000;
const ATTEMPTS = 300;

const BACKUP = `
  SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = '${BACKUP_CONNECTION}' LIMIT 1`;

/**
 * Writes tables anew, each when nobody holds it. A backup is waited for (`onWait` is called then):
 * it holds what it has read until its end, and rows that it may still read would be written anew,
 * too.
 */
export async function rewriteTables(
  client: Pick<ClientBase, 'query'>,
  tables: readonly string[],
  onWait: () => void,
): Promise<void> {
  await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`);
  for (const table of tables)
    for (let attempt = 1; !(await isRewritten(client, table, onWait)); attempt += 1) {
      if (attempt === ATTEMPTS)
        throw new Error(
          `The rows are removed, but ${table} is in use all the time, so that it was not written anew. Run the same command again, with the id of the user.`,
        );
      await sleep(PAUSE_MS);
    }
}

/** False where somebody holds the table. */
async function isRewritten(
  client: Pick<ClientBase, 'query'>,
  table: string,
  onWait: () => void,
): Promise<boolean> {
  await untilNoBackup(client, onWait);
  try {
    await client.query(`VACUUM FULL ${table}`);
    return true;
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    return false;
  }
}

async function untilNoBackup(client: Pick<ClientBase, 'query'>, onWait: () => void): Promise<void> {
  for (let looks = 0; (await client.query(BACKUP)).rowCount !== 0; looks += 1) {
    if (looks === 0) onWait();
    await sleep(PAUSE_MS);
  }
}
