import { setUpLog } from '@evenkeel/event-store';
import { prepareSchema } from '@evenkeel/platform/queues/bullmq-schema';
import type { Command } from './cli-context';

/**
 * Creates or updates every schema that a program can need, whichever servers it uses now. The
 * tables of `app`, `read` and `keys` are up to date already.
 */
export const migrateDatabase: Command = async ({ config: { databaseUrl }, out }) => {
  await setUpLog(databaseUrl);
  await prepareSchema(databaseUrl);
  out.write('The database is up to date.\n');
  return true;
};
