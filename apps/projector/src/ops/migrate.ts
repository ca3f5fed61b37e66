import { setUpLog } from '@evenkeel/event-store';
import { prepareSchema } from '@evenkeel/platform/queues/bullmq-schema';
import type { Command } from './cli-context';

/**
 * Makes every schema that a program can need, whatever servers it uses now; the tables of `app`,
 * `read` and `keys` were brought up to date before.
 */
export const migrateDatabase: Command = async ({ config: { databaseUrl }, out }) => {
  await setUpLog(databaseUrl);
  await prepareSchema(databaseUrl);
  out.write('The database is up to date.\n');
  return true;
};
