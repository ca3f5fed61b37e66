import { setTimeout as sleep } from 'node:timers/promises';

const ASK_EVERY_MS = 200;
const ANSWER_MS = 2_000;

/**
 * Whether a database is there, for those who start again what died because it was away.
 * @typedef {{ untilThere: () => Promise<void>, wasAwaySince: (moment: number) => boolean }}
 * DatabaseWatch
 * untilThere resolves as soon as the database answers, at once if it does now. wasAwaySince:
 * whether it was seen to be away after a moment (milliseconds of Date.now()).
 */

/**
 * Watches the database of an address. It sends queries only during a wait.
 * @param {string} databaseUrl
 * @param {() => boolean} isStopping ends the waiting
 * @returns {DatabaseWatch}
 */
export function watchDatabase(databaseUrl, isStopping) {
  let lastAway = 0;
  return {
    async untilThere() {
      while (!isStopping() && !(await answers(databaseUrl))) {
        lastAway = Date.now();
        await sleep(ASK_EVERY_MS);
      }
    },
    wasAwaySince: (moment) => lastAway >= moment,
  };
}

/**
 * Checks whether the server takes a connection and answers; a server that starts or ends does not.
 */
async function answers(databaseUrl) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    client.end().catch(() => undefined);
  }
}
